import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/database.ts'
import type { Serve } from '../../http/server/serve.ts'
import type { SessionReader } from '../../http/server/session.ts'
import type { UserLimits } from '../../http/server/user-limits.ts'
import type { Filing } from './announce.ts'
import { fileRoutes } from '../contract.ts'
import type { FileDesk } from './file-desk.ts'
import { findFileOwner } from './file-owner.ts'
import { serveUploads } from './resumable-upload.ts'
import { sendFile } from './send-file.ts'

/** Puts upload, open and file on the application, for the files of every purpose. */
export function serveFiles(app: FastifyInstance, serve: Serve, sessions: SessionReader, database: Database, desk: FileDesk, limits?: UserLimits): void {
  serveUploads(app, sessions, database, {
    ...desk.uploads,
    path: '/api/uploads',
    maxUnfinished: 20,
    largest: desk.largest,
    begin(identity, announced) {
      limits?.takeHourly('uploads', identity.userId)
      return desk.begin(identity, announced)
    },
    giveUp: (kept) => desk.giveUp(kept as Filing),
    finish: async (identity, arrival) => ({ 'x-file-id': await desk.finish(identity, arrival), ...limits?.lookHourly('uploads', identity.userId) }),
  })

  serve(fileRoutes.storage, async ({ identity, client }) => (await desk.storageUse(identity, await findFileOwner(database, identity, client))) ?? { used: 0, limit: null })

  serve(fileRoutes.open, async ({ identity, params, query, reply }) =>
    reply.redirect(await desk.link(identity, params['purpose'] as string, params['id'] as string, query.download === '1'), 302))

  serve(fileRoutes.lastOpenings, ({ identity, client, params }) => desk.lastOpenings(identity, params['purpose'] as string, client))
  serve(fileRoutes.openings, ({ identity, params }) => desk.openings(identity, params['purpose'] as string, params['id'] as string))

  serve(fileRoutes.file, async ({ identity, params, request, reply }) =>
    sendFile(request, reply, desk.storage, await desk.follow(identity, params['token'] as string)))
}
