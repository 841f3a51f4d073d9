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

/** A filter, and one phase of it. */
type Narrowed = DeskFilter & { phase?: DeskPhase | undefined }

/** Of the parameters of a statement: adds a value, and returns how the statement calls it. */
type Add = (value: unknown) => string

function parameters(): { values: unknown[]; add: Add } {
  const values: unknown[] = []
  return { values, add: (value) => `$${values.push(value)}` }
}

/** Whether the colleague that a filter names looks after clients no more, or never did; then it leaves all clients. */
const isGone = (named: string) => `not exists (select from users u where u.id = ${named}::uuid and ${colleague})`

/**
 * What a row must be to be in a filter; nothing is asked of 20,000 rows that the filter doesn't name. All words and all chips must be
 * there, and all tags, as far as they exist.
 */
function narrow({ search, chips = [], tags = [], assignee, waiting, phase }: Narrowed, add: Add): string {
  const conditions = chips.map((chip) => `(${chipTests[chip]})`)
  const words = patternsOf((search ?? '').toLowerCase()).slice(0, 10)
  if (words.length > 0)
    conditions.push(`lower(concat_ws(' ', d.company, d.person, d.email)) like all (${add(words)}::text[])`)
  if (tags.length > 0) conditions.push(`d.tag_keys @> array(${keysOf(add(tags))})`)
  if (assignee === 'none') conditions.push('d.assignee_id is null')
  else if (assignee) conditions.push(isAssigned(add(assignee)))
  if (waiting) conditions.push(`d.waiting_on = ${add(waiting)}`)
  if (phase) conditions.push(`coalesce(d.phase, 'done') = ${add(phase)}`)
  return conditions.join(' and ') || 'true'
}

const keysOf = (named: string) =>
  `select t.key from desk_tags t, unnest(${named}::text[]) named where t.key = lower(named)`
const isAssigned = (named: string) => `(d.assignee_id = ${named}::uuid or ${isGone(named)})`

/** A statement that is asked again and again is prepared; of filters there are too many combinations. */
const nameOf = (name: string, { search, chips, tags, assignee, waiting, phase }: Narrowed) =>
  search || chips?.length || tags?.length || assignee || waiting ? {} : { name: `${name}${phase ? '.phase' : ''}` }

/** A page of the desk in the order of the filter, after a cursor: { row, cursor }. Throws a Problem for a cursor of another order. */
export function listDesk(filter: Narrowed, cursor: string | undefined, limit: number): Statement {
  const order = orderOf(filter)
  const { values, add } = parameters()
  const narrowed = narrow(filter, add)
  const after = cursor === undefined ? '' : `and ${afterCursor(order, readCursor(cursor, order).map(add))}`
  return {
    ...nameOf(`desk.list.${filter.view}.${filter.sort}.${order.way}${after && '.after'}`, filter),
    text: `select ${row}::text as row, ${cursorColumn(order)} as cursor from desk_rows d
      where ${active} and ${views[filter.view]} and ${narrowed} ${after}
      order by ${order.sql} limit ${add(limit)}`,
    values,
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
  const { values, add } = parameters()
  return {
    ...nameOf(`desk.position.${filter.view}.${filter.sort}.${order.way}`, filter),
    text: `with listed as materialized (select d.id, row_number() over listing as at, lag(d.id) over listing as before, lead(d.id) over listing as after
        from desk_rows d where ${active} and ${views[filter.view]} and ${narrow(filter, add)} window listing as (order by ${order.sql}))
      select json_build_object('at', l.at, 'of', (select count(*) from listed), 'before', l.before, 'after', l.after)::text as row
        from desk_rows c left join listed l on l.id = c.id where c.id = ${add(id)}`,
    values,
  }
}

/** What a filter names in vain, as SQL of a JSON text. */
function missing({ tags = [], assignee }: DeskFilter, add: Add): string {
  const noTags = `(select coalesce(json_agg(named), '[]') from unnest(${add(tags)}::text[]) named
    where not exists (select from desk_tags t where t.key = lower(named)))`
  const named = assignee && assignee !== 'none' ? nameOfGone(add(assignee)) : 'null'
  return `json_build_object('tags', ${noTags}, 'colleague', ${named})::text`
}

const nameOfGone = (named: string) =>
  `(select coalesce((select u.name from users u where u.id = ${named}::uuid and u.role = 'admin'), '') where ${isGone(named)})`

/** What is counted of the active clients, each with the condition for it. */
const counted = (view: DeskFilter['view'], narrowed: string): [string, string][] => [
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
  const { values, add } = parameters()
  const conditions = new Map(counted(filter.view, narrow(filter, add)))
  return {
    ...nameOf(`desk.counts.${filter.view}`, filter),
    text: `select ${countsOf((name) => `count(*) filter (where ${conditions.get(name)})`)}::text as counts, ${missing(filter, add)} as missing
      from desk_rows d where ${active}`,
    values,
  }
}

/**
 * The same, and how many of the clients that the filter leaves each phase has, and how many of these need work. One look at the
 * rows is enough for all. As JSON text: { counts, missing, phases }.
 */
export function countPhases(filter: DeskFilter): Statement {
  const { values, add } = parameters()
  const narrowed = narrow(filter, add)
  return {
    ...nameOf(`desk.phases.${filter.view}`, filter),
    text: `with counted as (select d.phase, count(*) filter (where ${views[filter.view]} and ${narrowed} and ${needsWork}) as work,
        ${counted(filter.view, narrowed)
          .map(([name, condition]) => `count(*) filter (where ${condition}) as "${name}"`)
          .join(', ')} from desk_rows d where ${active} group by d.phase)
      select ${countsOf((name) => `coalesce(sum("${name}"), 0)`)}::text as counts, ${missing(filter, add)} as missing,
        coalesce(json_agg(json_build_object('phase', phase, 'clients', found, 'needWork', work) order by phase) filter (where found > 0), '[]')::text as phases
        from counted`,
    values,
  }
}

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
