import type { Database } from '../../database/database.ts'
import type { Identity } from '../../database/statement.ts'
import { ownerOf } from '../../http/server/owner-scope.ts'
import { notFound } from '../../http/server/problem.ts'

/**
 * Whose a new file is: the user's own, or that of the client whom an admin names. Throws a 400 when an admin names no one, and
 * a 404 for a client whom the caller may not see.
 */
export async function findFileOwner(
  database: Database,
  identity: Identity,
  named: string | undefined,
): Promise<string> {
  const owner = ownerOf(identity, named)
  const [rows = []] = await database.asUser(identity, [
    { name: 'files.owner', text: 'select 1 from users where id = $1', values: [owner] },
  ])
  if (rows.length === 0) throw notFound('Client not found.')
  return owner
}
