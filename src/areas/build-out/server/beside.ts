import type { Query } from '../../../kit/database/statement.ts'
import type { Beside } from './request-mail.ts'

/** What a client is asked for beside one request, as the caller sees it. */
export async function findBeside(query: Query, client: string, request: string): Promise<Beside | undefined> {
  const [beside] = await query<Beside>({ text: 'select * from app.open_asks($1, $2, 3)', values: [client, request] })
  return beside
}
