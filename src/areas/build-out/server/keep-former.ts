import type { Query } from '../../../kit/database/statement.ts'
import { notFound } from '../../../kit/http/server/problem.ts'

/** Keeps a request as it is before a return or a reminder, or that the reminder made it. Returns the key of the mail about it. */
export async function keepFormer(query: Query, id: string, made = false): Promise<string> {
  const [kept] = await query<{ key: string | null }>({
    text: 'select app.keep_former_request($1, $2) as key',
    values: [id, made],
    writes: true,
  })
  if (!kept?.key) throw notFound()
  return kept.key
}
