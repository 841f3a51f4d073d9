import { z } from 'zod'
import { contract } from '../../kit/http/contract.ts'
import type { RowOf } from '../../kit/record/contract/row.ts'
import type { businessDocument } from '../../records/business-document.ts'

export const documentRoutes = {
  open: contract({
    method: 'GET',
    path: '/api/business-documents/:id/open',
    summary: 'Go to a private link to a document’s file, good for a minute',
    auth: 'user',
    status: 302,
    query: z.strictObject({ download: z.enum(['1']).optional() }),
  }),
  downloadAll: contract({
    method: 'GET',
    path: '/api/business-documents/download',
    summary: 'All documents of a client as one zip',
    auth: 'user',
    contentTypes: ['application/zip'],
    client: 'one',
  }),
}

/** A document as the list gives it; the location of its file stays on the server. Its size is in bytes. */
export type BusinessDocument = RowOf<typeof businessDocument>

/** The sections' keys as they are stored. */
export type DocumentType = BusinessDocument['documentType']
