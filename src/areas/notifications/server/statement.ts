import type { Statement } from '../../../kit/database/database.ts'

/** The badge ends at 99+, so nobody's news are counted further than that. */
const mostCounted = 100

/** How many of the user's own notifications are unread: { unread }, at most 100. */
export const countUnread: Statement = {
  name: 'notifications.unread', quick: true,
  text: `select count(*)::int as unread from (select 1 from notifications where user_id = app.user_id() and read_at is null limit ${mostCounted}) n`,
}

const shape = `n.id, n.kind, n.title, n.detail, n.path, n.actor_name as "actorName", n.times, n.created_at as "createdAt", n.read_at as "readAt"`
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** A page of the user's own notifications below a cursor, newest first: { row, id }. */
export const listNews = (cursor: string | undefined, limit: number): Statement => ({
  name: 'notifications.list', quick: true,
  text: `select row_to_json(r)::text as row, r.id from (
    select ${shape} from notifications n where n.user_id = app.user_id() and n.id < $1 order by n.id desc limit $2) r order by r.id desc`,
  values: [cursor ?? lastId, limit],
})

/** Marks these, or without ids all, of the user's own notifications as read. */
export const markRead = (ids: string[] | undefined): Statement => ({
  name: ids ? 'notifications.read' : 'notifications.read-all',
  text: `update notifications set read_at = now() where user_id = app.user_id() and read_at is null${ids ? ' and id = any($1::uuid[])' : ''}`,
  ...(ids && { values: [ids] }),
  writes: true,
})
