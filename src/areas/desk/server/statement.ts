import { patternsOf } from '../../../kit/database/escape-like.ts'
import type { Statement } from '../../../kit/database/statement.ts'
import type { DeskChip, DeskFilter, DeskPhase } from '../contract.ts'
import { active, chipTests, markName, marks, needsWork } from './expression.ts'
import { afterCursor, cursorColumn, orderOf, readCursor } from './order.ts'

const chipNames = Object.keys(chipTests) as DeskChip[]

const row = `json_build_object('id', d.id, 'company', nullif(btrim(d.company), ''), 'person', d.person, 'email', d.email, 'mark', ${markName},
  'waitingOn', d.waiting_on, 'waitingName', d.waiting_name, 'waitingSince', d.waiting_since,
  'usually', case when d.wait_min is not null then json_build_object('min', d.wait_min, 'max', d.wait_max) end,
  'step', d.step, 'stepKind', d.step_kind,
  'request', case when d.request_title is not null then json_build_object('title', d.request_title, 'since', d.request_since,
    'reminders', d.request_reminders, 'answeredAt', d.request_answered_at) end,
  'requestsOpen', d.requests_open, 'late', ${marks.late}, 'dueOn', d.due_on, 'phase', d.phase,
  'day', case when d.start_date is not null then greatest(current_date - d.start_date + 1, 0) end,
  'tasks', case when d.tasks_total is not null then json_build_object('done', d.tasks_done, 'total', d.tasks_total) end,
  'unanswered', case when d.unanswered_since is null then 0 else app.count_unanswered(d.id) end, 'silentDays', floor(extract(epoch from now() - ${marks.lastThere}) / 86400)::int,
  'tags', d.tags,
  'assignee', (select json_build_object('id', u.id, 'name', u.name) from users u where u.id = d.assignee_id))`

/** What a view has of the active clients. */
const views: Record<DeskFilter['view'], string> = {
  all: 'true',
  mine: 'd.assignee_id = (select app.actor_id())',
}

/** Which of the staff `u` can look after clients. */
const colleague = `u.role = 'admin' and u.deactivated_at is null`
const namedColleague = `nullif($4::text, 'none')::uuid`

/** $1: words that must all occur; $2: chips that must all apply; $3: tags that the client must have, as far as they exist; $4: who looks after the
 * client, unless it is someone who has left; $5: who is waited for. */
const narrowed = `lower(concat_ws(' ', d.company, d.person, d.email)) like all ($1::text[])
  and d.tag_keys @> array(select t.key from desk_tags t, unnest($3::text[]) named where t.key = lower(named))
  and ($4::text is null or case when $4 = 'none' then d.assignee_id is null
    else d.assignee_id = ${namedColleague} or not exists (select from users u where u.id = ${namedColleague} and ${colleague}) end)
  and ($5::text is null or d.waiting_on = $5)
  and ${chipNames.map((chip) => `(${chipTests[chip]} or not '${chip}' = any ($2::text[]))`).join(' and ')}`

/** A filter, and one phase of it. */
type Narrowed = DeskFilter & { phase?: DeskPhase | undefined }

/** $6: the phase, unless all are meant. */
const inPhase = `($6::text is null or coalesce(d.phase, 'done') = $6)`

const filterValues = ({ search, chips, tags, assignee, waiting }: DeskFilter) => [
  patternsOf((search ?? '').toLowerCase()).slice(0, 10),
  chips ?? [],
  tags ?? [],
  assignee ?? null,
  waiting ?? null,
]

/** A page of the desk in the order of the filter, after a cursor: { row, cursor }. Throws a Problem for a cursor of another order. */
export function listDesk(filter: Narrowed, cursor: string | undefined, limit: number): Statement {
  const order = orderOf(filter)
  const after = cursor === undefined ? undefined : readCursor(cursor, order)
  return {
    name: `desk.list.${filter.view}.${filter.sort}.${order.way}${after ? '.after' : ''}`,
    text: `select ${row}::text as row, ${cursorColumn(order)} as cursor from desk_rows d
      where ${active} and ${views[filter.view]} and ${narrowed} and ${inPhase} ${after ? `and ${afterCursor(order, 8)}` : ''}
      order by ${order.sql} limit $7`,
    values: [...filterValues(filter), filter.phase ?? null, limit, ...(after ?? [])],
  }
}

/** Who moved a client to its phase. */
const moved = `json_build_object('at', d.moved_at, 'by', (select u.name from users u where u.id = d.moved_by), 'own', d.moved_by is not distinct from (select app.actor_id()))`

/**
 * One client as the desk shows it, who moved it last, and today, as JSON text: { row }. No row where nobody has the id; people who are
 * not clients are on no desk.
 */
export const findOnDesk = (id: string): Statement => ({
  name: 'desk.find',
  text: `select json_build_object('row', (select ${row} from desk_rows d where d.id = $1),
      'moved', (select ${moved} from desk_rows d where d.id = $1 and d.moved_at is not null), 'today', current_date)::text as row
    from users where id = $1`,
  values: [id],
})

/** Where a client is in a view, as JSON text: { row }. No row where there is no such client. */
export function findPosition(id: string, filter: Narrowed): Statement {
  const order = orderOf(filter)
  return {
    name: `desk.position.${filter.view}.${filter.sort}.${order.way}`,
    text: `with listed as materialized (select d.id, row_number() over listing as at, lag(d.id) over listing as before, lead(d.id) over listing as after
        from desk_rows d where ${active} and ${views[filter.view]} and ${narrowed} and ${inPhase} window listing as (order by ${order.sql}))
      select json_build_object('at', l.at, 'of', (select count(*) from listed), 'before', l.before, 'after', l.after)::text as row
        from desk_rows c left join listed l on l.id = c.id where c.id = $7`,
    values: [...filterValues(filter), filter.phase ?? null, id],
  }
}

/** What a filter names in vain, as JSON text. */
const missing = `(select json_build_object('tags', coalesce(json_agg(named), '[]'), 'colleague', (select case when not exists
        (select from users u where u.id = ${namedColleague} and ${colleague}) then coalesce((select u.name from users u where u.id = ${namedColleague} and u.role = 'admin'), '') end
        where ${namedColleague} is not null)) from unnest($3::text[]) named
      where not exists (select from desk_tags t where t.key = lower(named)))::text`

/** What is counted of the active clients, each with the condition for it. */
const counted = (view: DeskFilter['view']): [string, string][] => [
  ['all', 'true'],
  ['mine', views.mine],
  ['found', `${views[view]} and ${narrowed}`],
  ...chipNames.map((chip): [string, string] => [`chip_${chip}`, `${views[view]} and ${chipTests[chip]}`]),
]

/** The counts as JSON, of the expression that has each. */
const countsOf = (read: (name: string) => string) =>
  `json_build_object('all', ${read('all')}, 'mine', ${read('mine')}, 'found', ${read('found')},
    'chips', json_build_object(${chipNames.map((chip) => `'${chip}', ${read(`chip_${chip}`)}`).join(', ')}))`

/** How many clients each view and chip has, and how many the filter leaves; what it names in vain. As JSON text: { counts, missing }. */
export function countDesk(filter: DeskFilter): Statement {
  const conditions = new Map(counted(filter.view))
  return {
    name: `desk.counts.${filter.view}`,
    text: `select ${countsOf((name) => `count(*) filter (where ${conditions.get(name)})`)}::text as counts, ${missing} as missing
      from desk_rows d where ${active}`,
    values: filterValues(filter),
  }
}

/**
 * The same, and how many of the clients that the filter leaves each phase has, and how many of these need work. One look at the
 * rows is enough for all. As JSON text: { counts, missing, phases }.
 */
export const countPhases = (filter: DeskFilter): Statement => ({
  name: `desk.phases.${filter.view}`,
  text: `with counted as (select d.phase, count(*) filter (where ${views[filter.view]} and ${narrowed} and ${needsWork}) as work,
      ${counted(filter.view)
        .map(([name, condition]) => `count(*) filter (where ${condition}) as "${name}"`)
        .join(', ')} from desk_rows d where ${active} group by d.phase)
    select ${countsOf((name) => `coalesce(sum("${name}"), 0)`)}::text as counts, ${missing} as missing,
      coalesce(json_agg(json_build_object('phase', phase, 'clients', found, 'needWork', work) order by phase) filter (where found > 0), '[]')::text as phases
      from counted`,
  values: filterValues(filter),
})

export const today: Statement = { name: 'desk.today', text: 'select current_date::text as today' }

/** All tags, as { id, name, clients, listed }. Asked for apart from the list, which would take twice as long with it. */
export const listTags = (view: DeskFilter['view']): Statement => ({
  name: `desk.tags.${view}`,
  text: `select t.id, t.name, coalesce(n.clients, 0)::int as clients, coalesce(n.listed, 0)::int as listed
    from desk_tags t left join (select tagged.key, count(*) as clients, count(*) filter (where ${active} and ${views[view]}) as listed
      from desk_rows d, unnest(d.tag_keys) tagged (key) group by 1) n on n.key = t.key order by t.key`,
})

/** Active staff and how many active clients each looks after. */
export const listColleagues: Statement = {
  name: 'desk.colleagues',
  text: `select u.id, u.name, (select count(*)::int from desk_rows d where d.assignee_id = u.id and ${active}) as clients
    from users u where ${colleague} order by lower(u.name), u.id`,
}
