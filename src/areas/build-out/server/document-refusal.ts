import type { Query } from '../../../kit/database/statement.ts'
import { Problem } from '../../../kit/http/server/problem.ts'
import { findDocument } from './statement.ts'

/** Refuses a document that is not one of the client’s, before what is asked leaves. */
export async function checkDocument(query: Query, client: string, document: string): Promise<void> {
  const [found] = await query(findDocument(client, document))
  if (!found) throw noDocument()
}

const noDocument = (cause?: unknown): Problem =>
  new Problem(409, 'no_document', 'This document was deleted, or is not one of the client’s. Choose another one.', {
    cause,
  })

/** Says in words why the database refused a document. */
export function refuseDocument(error: unknown): void {
  const { constraint } = error as { constraint?: string }
  if (constraint === 'client_requests_document') throw noDocument(error)
  if (constraint === 'client_requests_document_form')
    throw new Problem(400, 'invalid', 'A document goes with a request to approve or to sign off.', { cause: error })
}
