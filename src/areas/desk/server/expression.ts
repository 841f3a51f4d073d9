import type { DeskChip } from '../contract.ts'

const lastThere = 'coalesce(d.active_at, d.client_since)'
const silent = `${lastThere} < now() - interval '7 days' and d.due_on is not null`
const fresh = `d.client_since > now() - interval '3 days'`

/** What follows from a row `d` of the desk and from today, as SQL. */
export const marks = {
  lastThere,
  // The planned days are in order: as many are late as are not after yesterday.
  late: `width_bucket(current_date - 1, coalesce(nullif(d.open_on, '{}'), '{infinity}'))`,
}

/** Whether a row has a chip. */
export const chipTests: Record<DeskChip, string> = {
  us: `d.waiting_on = 'us'`,
  review: 'd.request_answered_at is not null',
  message: 'd.unanswered_since is not null',
  overdue: 'd.due_on < current_date',
  silent,
  new: fresh,
}

/** The marks of a row, the most pressing first. */
const pressing = ['review', 'message', 'overdue', 'silent', 'new'] as const

/** The mark of a row as a number: 1 is the most pressing, one more than the last is none. */
export const rank = `(case ${pressing.map((mark, at) => `when ${chipTests[mark]} then ${at + 1}`).join(' ')} else ${pressing.length + 1} end)::bigint`

/** The mark of a row by name. */
export const markName = `(case ${pressing.map((mark) => `when ${chipTests[mark]} then '${mark}'`).join(' ')} end)`

/** Whether a row has a mark. */
export const needsWork = `${rank} < ${pressing.length + 1}`

/** Clients that there is work for. */
export const active = 'd.active'
