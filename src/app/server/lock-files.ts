import type { FastifyInstance } from 'fastify'
import { Problem } from '../../kit/http/server/problem.ts'

const looks = [
  '/api/business-documents/:id/open',
  '/api/business-documents/download',
  '/api/files/open/:purpose/:id',
  '/api/data-copy',
]

/** Refuses to take in, give out or delete documents, for a demo that strangers visit. What the demo itself files before it listens is let in. */
export function lockFiles(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ method, routeOptions: { url = '' } }) => {
    if (!app.server.listening) return
    if (method === 'DELETE' && url === '/api/business-documents/:id')
      throw new Problem(403, 'files_locked', 'Delete Disabled (Demo)')
    if (looks.includes(url) || (method === 'POST' && url === '/api/uploads'))
      throw new Problem(403, 'files_locked', 'Upload/Download Disabled')
  })
}
