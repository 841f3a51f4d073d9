import type { Database } from '../../../kit/database/database.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import { Problem } from '../../../kit/http/server/problem.ts'
import { refuseDocument } from './document-refusal.ts'
import { rowOf, type Shaped } from './request.ts'
import { findRequest } from './statement.ts'

/** Points an open request at another document. What the client had decided for the former one is taken back. Returns the request's JSON. */
export async function pointAtDocument(
  database: Database,
  identity: Identity,
  id: string,
  document: string,
): Promise<string> {
  return database.asUser(identity, async (query) => {
    let pointed: object[]
    try {
      pointed = await query({
        text: `update client_requests set document_id = $2, version = version + 1, updated_at = now()
          where id = $1 and answered_at is null and received_at is null returning id`,
        values: [id, document],
      })
    } catch (error) {
      refuseDocument(error)
      throw error
    }
    const row = rowOf(await query<Shaped>(findRequest(id)))
    if (pointed.length > 0) return row
    throw new Problem(409, 'not_open', 'This was answered or closed meanwhile. Return it first, or ask again.')
  })
}
