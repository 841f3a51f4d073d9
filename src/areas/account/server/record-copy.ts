import type { Query } from '../../../kit/database/statement.ts'
import { notFound } from '../../../kit/http/server/problem.ts'

/** The client's name, and when the copy began. */
export type Recorded = { name: string; at: Date }

/** Notes in the audit trail that the caller begins to copy a client's data. Throws a 404 where the caller may not know of the client. */
export async function recordCopy(query: Query, client: string): Promise<Recorded> {
  const [row] = await query<Recorded>({
    text: 'select name, now() as at from app.record_copy($1) as c (name)',
    values: [client],
    writes: true,
  })
  if (!row) throw notFound('Client not found.')
  return row
}
