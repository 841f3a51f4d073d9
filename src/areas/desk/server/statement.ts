import type { Statement } from '../../../kit/database/statement.ts'
import type { DeskChip, DeskFilter } from '../contract.ts'
import { active, chipTests, markName, marks } from './expression.ts'
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
  'unanswered', d.unanswered, 'silentDays', floor(extract(epoch from now() - ${marks.lastThere}) / 86400)::int,
  'assignee', (select json_build_object('id', u.id, 'name', u.name) from users u where u.id = d.assignee_id))`

/** What a view has of the active clients. */
const views: Record<DeskFilter['view'], string> = {
  all: 'true',
  mine: 'd.assignee_id = (select app.actor_id())',
}

/** The view, and with $3 only the clients of that colleague. */
const ofView = (view: DeskFilter['view']) => `${views[view]} and ($3::uuid is null or d.assignee_id = $3)`

/** $1: words that must all occur; $2: chips that must all apply. */
const narrowed = `lower(concat_ws(' ', d.company, d.person, d.email)) like all ($1::text[])
  and ${chipNames.map((chip) => `(${chipTests[chip]} or not '${chip}' = any ($2::text[]))`).join(' and ')}`

const filterValues = ({ search, chips, assignee }: Pick<DeskFilter, 'search' | 'chips' | 'assignee'>) => [
  (search ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 10)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`),
  chips ?? [],
  assignee ?? null,
]

/** A page of the desk in the order of the filter, after a cursor: { row, cursor }. Throws a Problem for a cursor of another order. */
export function listDesk(filter: DeskFilter, cursor: string | undefined, limit: number): Statement {
  const order = orderOf(filter)
  const after = cursor === undefined ? undefined : readCursor(cursor, order)
  return {
    name: `desk.list.${filter.view}.${filter.sort}.${order.way}${after ? '.after' : ''}`,
    text: `select ${row}::text as row, ${cursorColumn(order)} as cursor from desk_rows d
      where ${active} and ${ofView(filter.view)} and ${narrowed} ${after ? `and ${afterCursor(order, 5)}` : ''}
      order by ${order.sql} limit $4`,
    values: [...filterValues(filter), limit, ...(after ?? [])],
  }
}

/** How many clients each view and chip has, and how many the filter leaves, as JSON text: { counts }. */
export const countDesk = (filter: DeskFilter): Statement => ({
  name: `desk.counts.${filter.view}`,
  text: `select json_build_object('all', count(*), 'mine', count(*) filter (where ${views.mine}),
      'chips', json_build_object(${chipNames
        .map((chip) => `'${chip}', count(*) filter (where ${ofView(filter.view)} and ${chipTests[chip]})`)
        .join(', ')}),
      'found', count(*) filter (where ${ofView(filter.view)} and ${narrowed}))::text as counts
    from desk_rows d where ${active}`,
  values: filterValues(filter),
})

export const today: Statement = { name: 'desk.today', text: 'select current_date::text as today' }

/** Active staff and how many active clients each looks after. */
export const listColleagues: Statement = {
  name: 'desk.colleagues',
  text: `select u.id, u.name, (select count(*)::int from desk_rows d where d.assignee_id = u.id and ${active}) as clients
    from users u where u.role = 'admin' and u.deactivated_at is null order by lower(u.name), u.id`,
}
