import type { Statement } from '../../../kit/database/statement.ts'
import { lastId } from '../../../kit/database/new-id.ts'

/** The badge ends at 99+, so counting stops there. */
const maxCounted = 100

// The staff's notifications come second and apart: for a client that part is not executed.
const readByUser = `select 1 from notification_reads r where r.user_id = (select app.actor_id()) and r.notification_id = n.id and r.times >= n.times`

/** How many of the user's notifications are unread, for staff with those of the whole staff: { unread }, at most 100. */
export const countUnread: Statement = {
  name: 'notifications.unread',
  multiplex: true,
  text: `select count(*)::int as unread from (
    select 1 from notifications where user_id = (select app.actor_id()) and read_at is null
    union all
    select 1 from notifications n where (select app.is_admin()) and n.user_id is null and n.read_at is null and not exists (${readByUser})
    limit ${maxCounted}) n`,
}

const columns = `n.id, n.kind, n.title, n.detail, n.path, n.actor_name as "actorName"`

/** A page of the user's notifications below a cursor, newest first: { row, id }. Sorted by the user first, so that only the index (user_id, id desc) has the order (086). */
export const listNotifications = (cursor: string | undefined, limit: number): Statement => ({
  name: 'notifications.list',
  multiplex: true,
  text: `select row_to_json(r)::text as row, r.id from (
    (select ${columns}, n.times, n.created_at as "createdAt", n.read_at as "readAt"
      from notifications n where n.user_id = any (array[(select app.actor_id())]) and n.id < $1 order by n.user_id, n.id desc limit $2)
    union all
    (select ${columns}, case when r.times < n.times then n.times - r.times else n.times end as times, n.created_at as "createdAt",
        case when r.times >= n.times then r.read_at else n.read_at end as "readAt"
      from notifications n left join notification_reads r on r.user_id = (select app.actor_id()) and r.notification_id = n.id
      where (select app.is_admin()) and n.user_id is null and n.id < $1 order by n.id desc limit $2)
    order by id desc limit $2) r`,
  values: [cursor ?? lastId, limit],
})

/** Marks these, or without ids all, of the user's notifications as read. */
export const markRead = (ids: string[] | undefined): Statement[] => [
  {
    name: ids ? 'notifications.read' : 'notifications.read-all',
    text: `update notifications set read_at = now() where user_id = (select app.actor_id()) and read_at is null${ids ? ' and id = any($1::uuid[])' : ''}`,
    ...(ids && { values: [ids] }),
  },
  {
    name: 'notifications.read-of-staff',
    text: 'select app.read_staff_notifications($1)',
    values: [ids ?? null],
    writes: true,
  },
]
