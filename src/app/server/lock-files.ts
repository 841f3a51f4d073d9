import type { FastifyInstance } from 'fastify'
import { Problem } from '../../kit/http/server/problem.ts'

const looks = /^\/api\/(business-documents\/([^/]+\/open|download)|files\/open\/document\/)/

/** Refuses to take in, give out or delete documents, for a demo that strangers visit. What the demo itself files before it listens is let in. */
export function lockFiles(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ method, url }) => {
    if (!app.server.listening) return
    if (method === 'DELETE' && url.startsWith('/api/business-documents/')) throw new Problem(403, 'files_locked', 'Delete Disabled (Demo)')
    if (looks.test(url) || (method === 'POST' && url.startsWith('/api/uploads'))) throw new Problem(403, 'files_locked', 'Upload/Download Disabled')
  })
}
