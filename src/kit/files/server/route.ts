import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/database.ts'
import type { OpenResponses } from '../../http/server/open-response.ts'
import type { Serve } from '../../http/server/serve.ts'
import type { SessionReader } from '../../http/server/session.ts'
import type { UserLimits } from '../../http/server/user-limits.ts'
import type { UploadIntent } from './begin-upload.ts'
import { fileRoutes } from '../contract.ts'
import type { FileService } from './file-service.ts'
import { findFileOwner } from './file-owner.ts'
import { serveUploads } from './resumable-upload.ts'
import { sendFile } from './send-file.ts'

/** Puts upload, open and file on the application, for the files of every purpose. */
export function serveFiles(
  app: FastifyInstance,
  serve: Serve,
  sessions: SessionReader,
  database: Database,
  files: FileService,
  limits?: UserLimits,
  responses?: OpenResponses,
): void {
  serveUploads(app, sessions, database, {
    hold: responses && ((identity, reply) => responses.hold(identity, reply, 'upload')),
    ...files.uploads,
    path: '/api/uploads',
    maxUnfinished: 20,
    maxBytes: files.maxBytes,
    begin(identity, announced) {
      limits?.takeHourly('uploads', identity.actorId)
      return files.begin(identity, announced)
    },
    giveUp: (intent) => files.giveUp(intent as UploadIntent),
    finish: async (identity, completed) => ({
      'x-file-id': await files.finish(identity, completed),
      ...limits?.lookHourly('uploads', identity.actorId),
    }),
  })

  serve(
    fileRoutes.storage,
    async ({ identity, client }) =>
      (await files.storageUse(identity, await findFileOwner(database, identity, client))) ?? { used: 0, limit: null },
  )

  serve(fileRoutes.open, async ({ identity, params, query, reply }) =>
    reply.redirect(
      await files.link(identity, params['purpose'] as string, params['id'] as string, query.download === '1'),
      302,
    ),
  )

  serve(fileRoutes.lastOpenings, ({ identity, client, params }) =>
    files.lastOpenings(identity, params['purpose'] as string, client),
  )
  serve(fileRoutes.openings, ({ identity, params }) =>
    files.openings(identity, params['purpose'] as string, params['id'] as string),
  )

  serve(fileRoutes.file, async ({ identity, params, request, reply }) =>
    sendFile(request, reply, files.storage, await files.follow(identity, params['token'] as string)),
  )
}
