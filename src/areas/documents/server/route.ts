import type { FastifyInstance } from 'fastify'
import path from 'node:path'
import type { Database } from '../../../kit/database/database.ts'
import { contentDisposition } from '../../../kit/files/disposition.ts'
import { makePrivateLinks } from '../../../kit/files/private-link.ts'
import { serveUploads } from '../../../kit/files/resumable-upload.ts'
import { sendFile } from '../../../kit/files/send-file.ts'
import { makeDiskStorage } from '../../../kit/files/storage.ts'
import type { Serve } from '../../../kit/http/server/serve.ts'
import type { SessionReader } from '../../../kit/http/server/session.ts'
import { documentRoutes } from '../api.ts'
import { largestFile } from '../file-kind.ts'
import { downloadAll } from './download-all.ts'
import { fileDocument } from './file-document.ts'
import { followLink, makeLink } from './open-document.ts'
import { sweepFiles, type Swept } from './sweep-files.ts'
import { beginFiling, type Filing } from './upload-desk.ts'

export type DocumentParts = {
  app: FastifyInstance
  serve: Serve
  sessions: SessionReader
  database: Database
  /** Absolute. Files lie in `files/business-documents`, unfinished uploads in `uploads`. */
  dataDirectory: string
  /** Text that signs the private links. */
  secret: string
}

/** Milliseconds after which an unfinished upload is given up. */
const uploadLifetime = 86_400_000

/** Puts upload, open, file and download-all on the application. Returns the sweep, for the start and once a day. */
export function serveDocuments({ app, serve, sessions, database, dataDirectory, secret }: DocumentParts): { sweep: () => Promise<Swept> } {
  const storage = makeDiskStorage(path.join(dataDirectory, 'files/business-documents'))
  const uploads = { folder: path.join(dataDirectory, 'uploads'), lifetime: uploadLifetime }
  const links = makePrivateLinks(secret)

  serveUploads(app, sessions, database, {
    ...uploads,
    path: '/api/uploads',
    mostUnfinished: 20,
    largest: largestFile,
    begin: (identity, announced) => beginFiling(database, identity, announced),
    async finish(identity, arrival) {
      const { documentId } = await fileDocument(database, storage, identity, arrival, arrival.kept as Filing)
      return { 'x-document-id': documentId }
    },
  })

  serve(documentRoutes.open, async ({ identity, params, query, reply }) =>
    reply.redirect(await makeLink(database, links, identity, params['id'] as string, query.download === '1'), 302))

  serve(documentRoutes.file, async ({ identity, params, request, reply }) =>
    sendFile(request, reply, storage, await followLink(database, links, identity, params['token'] as string)))

  serve(documentRoutes.downloadAll, async ({ identity, query, reply }) => {
    const archive = await downloadAll(database, storage, identity, query.client)
    reply.type('application/zip').headers({
      'content-length': archive.length,
      'content-disposition': contentDisposition('attachment', archive.fileName),
      'cache-control': 'private, no-store',
    })
    return reply.send(archive.stream)
  })

  return { sweep: () => sweepFiles(database, storage, uploads) }
}
