import type { Query } from '../../kit/database/statement.ts'

/** When something was written, as 'YYYY-MM-DD HH:MM' in the portal's time zone. */
export type Moment = { table: 'business_documents' | 'chat_messages'; id: string; at: string }

/**
 * Moves what was just made to when a client of that day would have made it, in the lists and the notifications; the trail keeps when it
 * really was. No route takes a time from outside, and the portal's roles may not change one: takes a way to ask as the tables' owner, in
 * the portal's time zone.
 */
export async function movePast(query: Query, moments: Moment[]): Promise<void> {
  for (const [table, columns] of [
    ['business_documents', ['created_at', 'updated_at']],
    ['chat_messages', ['created_at']],
  ] as const) {
    const of = moments.filter((moment) => moment.table === table)
    await query({ text: `alter table ${table} disable trigger user` })
    await query({
      text: `update ${table} t set ${columns.map((column) => `${column} = m.at`).join(', ')}
        from (select id, least(at, now()) as at from unnest($1::uuid[], $2::timestamptz[]) x (id, at)) m where t.id = m.id`,
      values: [of.map(({ id }) => id), of.map(({ at }) => at)],
    })
    await query({ text: `alter table ${table} enable trigger user` })
  }
  await query({
    text: `update chat_conversations c set last_message_at = m.created_at, updated_at = m.created_at,
      staff_read_at = case when staff_read_at > m.created_at then m.created_at else staff_read_at end,
      client_read_at = case when client_read_at > m.created_at then m.created_at else client_read_at end from chat_messages m where m.id = c.last_message_id`,
  })
  await query({
    text: `update notifications n set created_at = c.last_message_at from chat_conversations c where n.kind = 'message' and n.about_id = c.user_id`,
  })
}
