import type { Database } from '../../../kit/database/database.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import { Problem } from '../../../kit/http/server/problem.ts'
import type { Job } from '../../../kit/job/job.ts'
import type { DeskSend, NewSend } from '../send-contract.ts'

/** Prepares a message or a reminder; a job sends it. The same key again prepares nothing. */
export async function prepareSend(
  database: Database,
  identity: Identity,
  send: NewSend,
  key: string | undefined,
): Promise<{ id: string }> {
  const [rows] = await database.asUser<{ id: string }>(identity, [
    {
      name: 'desk.send',
      text: 'select app.send_to_clients($1, $2::uuid[], $3, $4, null) as id',
      values: [send.kind, send.clients, send.kind === 'message' ? send.body : null, key ?? null],
      writes: true,
    },
  ])
  return { id: rows?.[0]?.id ?? '' }
}

/** What the caller sends to many clients that is under way, or failed for some and was not dismissed; of the last 30 days. */
export async function listSends(database: Database, identity: Identity): Promise<{ items: DeskSend[] }> {
  const [items = []] = await database.asUser<DeskSend>(identity, [
    {
      name: 'desk.sends',
      text: `select s.id, s.kind, s.finished_at is null as waiting, s.undone_at is not null as undone, n.sent, coalesce(n.failed, '[]') as failed
        from desk_sends s cross join lateral (select count(*) filter (where c.state = 'sent')::int as sent,
            json_agg(json_build_object('id', c.user_id, 'name', coalesce(nullif(btrim(d.company), ''), d.person), 'reason', c.reason) order by d.person)
              filter (where c.state = 'failed') as failed
          from desk_send_clients c join desk_rows d on d.id = c.user_id where c.send_id = s.id) n
        where s.dismissed_at is null and s.withdrawn_at is null and (s.finished_at is null or n.failed is not null)
        order by s.id desc limit 20`,
    },
  ])
  return { items }
}

/** Takes back what has not begun to leave, or what a change of a task did, which a job does. Throws a 409 where it has left. */
export async function withdrawSend(database: Database, identity: Identity, id: string): Promise<void> {
  const [rows] = await database.asUser<{ done: boolean }>(identity, [
    { name: 'desk.withdraw', text: 'select app.withdraw_send($1) as done', values: [id], writes: true },
  ])
  if (!rows?.[0]?.done) throw new Problem(409, 'left_already', 'It is on its way already.')
}

/** Sends again where it failed. */
export async function retrySend(database: Database, identity: Identity, id: string): Promise<void> {
  await database.asUser(identity, [
    { name: 'desk.retry', text: 'select app.retry_send($1)', values: [id], writes: true },
  ])
}

/** Takes what failed off the author's desk. */
export async function dismissSend(database: Database, identity: Identity, id: string): Promise<void> {
  await database.asUser(identity, [
    { name: 'desk.dismiss', text: 'select app.dismiss_send($1)', values: [id], writes: true },
  ])
}

/** Writes messages to many clients, 25 in a transaction. Its entries are rows of `desk_sends`. */
export const messageJob: Job = {
  name: 'desk-message',
  title: 'Messages to several clients',
  attempts: 8,
  async act(query, { key }) {
    const [next] = await query<{ at: string | null }>({
      text: 'select app.send_desk_messages($1)::text as at',
      values: [key],
      writes: true,
    })
    return next?.at ?? undefined
  },
}
