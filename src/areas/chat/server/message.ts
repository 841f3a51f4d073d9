import type { Database } from '../../../kit/database/database.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import { pageOf } from '../../../kit/http/server/page.ts'
import { notFound, Problem } from '../../../kit/http/server/problem.ts'
import { findByKey, findMessage, insertMessage, listMessages } from './statement.ts'

type Shaped = { row: string; id: string }

/** A page of messages, newest first, as JSON text. */
export async function readMessages(
  database: Database,
  identity: Identity,
  client: string,
  cursor: string | undefined,
  limit: number,
): Promise<string> {
  const [rows = []] = await database.asUser<Shaped>(identity, [listMessages(client, cursor, limit)])
  return pageOf(rows, limit)
}

/** Sends a message. The same key with the same message gives the one that was made before; with another, a 422. */
export async function sendMessage(
  database: Database,
  identity: Identity,
  message: { userId: string; body: string; attachmentIds: string[]; key: string | undefined },
): Promise<string> {
  try {
    return await database.asUser(identity, async (query) => {
      const [made] = await query<{ id: string }>(insertMessage(message))
      const [found] = await query<Shaped>(findMessage(made?.id ?? ''))
      return found?.row ?? ''
    })
  } catch (error) {
    const { constraint, code } = error as { constraint?: string; code?: string }
    if (code === 'PT404')
      throw notFound(
        message.attachmentIds.length > 0
          ? 'One of the files is no longer available. Attach it again.'
          : 'Client not found.',
      )
    if (!message.key || constraint !== 'chat_messages_author_id_client_key_key') throw error
    const [rows] = await database.asUser<Shaped & { same: boolean }>(identity, [findByKey(message)])
    if (rows?.[0]?.same) return rows[0].row
    throw new Problem(
      422,
      'key_used',
      'This Idempotency-Key was already used for something else. Use a new one for each new message.',
      { cause: error },
    )
  }
}
