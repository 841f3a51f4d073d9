import type { Database } from '../../../kit/database/database.ts'
import { newId } from '../../../kit/database/new-id.ts'
import type { Identity, Statement } from '../../../kit/database/statement.ts'
import { once } from '../../../kit/http/server/once.ts'
import type { NoteInput } from '../contract.ts'

const note = `json_build_object('id', n.id, 'version', n.version, 'text', n.text, 'authorName', n.author_name, 'createdAt', n.created_at)`

/** The notes about a client, newest first, 200 at most, as JSON text: { row }. */
export const listNotesOf = (client: string): Statement => ({
  name: 'clients.notes',
  text: `select json_build_object('items', coalesce(json_agg(${note} order by n.id desc), '[]'))::text as row from (select * from client_notes where user_id = $1 order by id desc limit 200) n`,
  values: [client],
})

/** The staff's notes about a client, newest first, 200 at most, as JSON text: { items }. */
export async function listNotes(database: Database, identity: Identity, client: string): Promise<string> {
  const [rows] = await database.asUser<{ row: string }>(identity, [listNotesOf(client)])
  return rows?.[0]?.row ?? '{"items":[]}'
}

/** Adds a note under the name of its author. Returns the note as JSON text. */
export async function addNote(
  database: Database,
  identity: Identity,
  { userId, text }: NoteInput,
  key: string | undefined,
): Promise<string> {
  return database.asUser(identity, (query) =>
    once(query, key, ['note', userId, text], async () => {
      const id = newId()
      await query({
        text: `insert into client_notes (id, user_id, author_name, text) values ($1, $2, coalesce((select name from users where id = (select app.actor_id())), ''), $3)`,
        values: [id, userId, text],
      })
      const [row] = await query<{ row: string }>({
        text: `select ${note}::text as row from client_notes n where n.id = $1`,
        values: [id],
      })
      return row?.row ?? ''
    }),
  )
}
