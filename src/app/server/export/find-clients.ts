import { z } from 'zod'
import type { Database } from '../../../kit/database/database.ts'
import type { Identity } from '../../../kit/database/statement.ts'

export type FoundClient = { id: string; name: string; email: string; archivedAt: Date | null }

/** The clients that are meant: all, or the one with this id or with an owner of this e-mail address. Throws one sentence when there is none. */
export async function findClients(
  database: Database,
  identity: Identity,
  wanted: string | undefined,
): Promise<FoundClient[]> {
  const id = z.uuid().safeParse(wanted?.trim()).data ?? null
  const everyone = `select c.id, u.name, u.email, c.archived_at as "archivedAt" from clients c join users u on u.id = c.id`
  const [clients = [], closed = []] = await database.asUser<Record<string, unknown>>(identity, [
    wanted === undefined
      ? { text: `${everyone} order by c.id` }
      : {
          text: `${everyone} where c.id = any (array(select m.client_id from client_members m join users p on p.id = m.user_id
            where m.access = 'owner' and p.email_key = lower($2)) || $1::uuid) order by c.id`,
          values: [id, wanted.trim()],
        },
    {
      text: `select at::date::text as day from audit_entries where action = 'closed' and table_name = 'clients' and row_id = $1`,
      values: [id],
    },
  ])
  const found = clients as FoundClient[]
  if (wanted === undefined) return found
  if (closed[0])
    throw new Error(
      `The client ${wanted} was closed on ${String(closed[0]['day'])}, and all of its data was deleted then: there is nothing to export.`,
    )
  if (found.length > 1)
    throw new Error(
      `${wanted} owns several clients: name one by its id, ${found.map(({ id, name }) => `${id} (${name})`).join(' or ')}.`,
    )
  if (found.length === 0)
    throw new Error(
      `There is no client with the e-mail address or id ${wanted}. Of one that was closed nothing is left, not even its address.`,
    )
  return found
}
