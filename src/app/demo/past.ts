import pg from 'pg'

/** When something was written, as 'YYYY-MM-DD HH:MM' in the portal's time zone. */
export type Moment = { table: 'business_documents' | 'chat_messages'; id: string; at: string }

/**
 * Moves what was just made to when a client of that day would have made it, in the lists and the notifications; the trail keeps when it
 * really was. As the owner of the tables: no route takes a time from outside, and the portal's roles may not change one. Takes the
 * owner's connection and the portal's time zone.
 */
export async function movePast(owner: pg.ClientConfig, timeZone: string, moments: Moment[]): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query('begin')
    for (const [table, columns] of [['business_documents', ['created_at', 'updated_at']], ['chat_messages', ['created_at']]] as const) {
      const of = moments.filter((moment) => moment.table === table)
      await client.query(`alter table ${table} disable trigger user`)
      const values = [of.map(({ id }) => id), of.map(({ at }) => at), timeZone]
      const when = '(select id, least(at at time zone $3, now()) as at from unnest($1::uuid[], $2::timestamp[]) x (id, at)) m'
      await client.query(`update ${table} t set ${columns.map((column) => `${column} = m.at`).join(', ')} from ${when} where t.id = m.id`, values)
      await client.query(`alter table ${table} enable trigger user`)
    }
    await client.query(`update chat_conversations c set last_message_at = m.created_at, updated_at = m.created_at, 
      staff_read_at = case when staff_read_at > m.created_at then m.created_at else staff_read_at end,
      client_read_at = case when client_read_at > m.created_at then m.created_at else client_read_at end from chat_messages m where m.id = c.last_message_id`)
    await client.query(`update notifications n set created_at = c.last_message_at from chat_conversations c where n.kind = 'message' and n.about_id = c.user_id`)
    await client.query('commit')
  } finally {
    await client.end()
  }
}
