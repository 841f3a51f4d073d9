import type { Database } from '../../../kit/database/database.ts'
import { contentDisposition } from '../../../kit/files/server/disposition.ts'
import type { FileService } from '../../../kit/files/server/file-service.ts'
import type { Serve } from '../../../kit/http/server/serve.ts'
import { documentRoutes } from '../contract.ts'
import { downloadAll } from './download-all.ts'

/** Puts open and download-all of Business Documents on the application. */
export function serveDocuments({
  serve,
  database,
  files,
}: {
  serve: Serve
  database: Database
  files: FileService
}): void {
  serve(documentRoutes.open, async ({ identity, params, query, reply }) =>
    reply.redirect(await files.link(identity, 'document', params['id'] as string, query.download === '1'), 302),
  )

  serve(documentRoutes.downloadAll, async ({ identity, client, reply }) => {
    const archive = await downloadAll(database, files.storage, identity, client)
    reply.type('application/zip').headers({
      'content-length': archive.length,
      'content-disposition': contentDisposition('attachment', archive.fileName),
      'cache-control': 'private, no-store',
    })
    return reply.send(archive.stream)
  })
}
