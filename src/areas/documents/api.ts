import { z } from 'zod'
import { contract } from '../../kit/http/contract.ts'

const client = z.uuid({ error: 'The client has an id that is none.' }).optional()

export const documentRoutes = {
  open: contract({
    method: 'GET', path: '/api/business-documents/:id/open', summary: 'Go to a private link to a document’s file, good for a minute', door: 'signed-in', status: 302,
    query: z.strictObject({ download: z.enum(['1']).optional() }),
  }),
  downloadAll: contract({
    method: 'GET', path: '/api/business-documents/download', summary: 'All documents of a client as one zip', door: 'signed-in', sends: ['application/zip'], query: z.strictObject({ client }),
  }),
}
