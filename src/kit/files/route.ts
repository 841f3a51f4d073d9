import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { contract } from '../http/contract.ts'
import type { Serve } from '../http/server/serve.ts'
import type { SessionReader } from '../http/server/session.ts'
import type { UserLimits } from '../http/server/user-limits.ts'
import type { Filing } from './announce.ts'
import type { FileDesk } from './file-desk.ts'
import { findFileOwner } from './file-owner.ts'
import { serveUploads } from './resumable-upload.ts'
import { sendFile } from './send-file.ts'

const opening = z.object({ at: z.iso.datetime({ offset: true }), by: z.string(), action: z.enum(['opened', 'downloaded']) })

const routes = {
  storage: contract({
    method: 'GET', path: '/api/storage', summary: 'Bytes that the files of a client take, and how many they may; an admin names the client', door: 'signed-in',
    query: z.strictObject({ client: z.uuid({ error: 'The client has an id that is none.' }).optional() }), answer: z.object({ used: z.int(), limit: z.int().nullable() }),
  }),
  open: contract({
    method: 'GET', path: '/api/files/open/:purpose/:id', summary: 'Go to a private link to a file, good for a short while', door: 'signed-in', status: 302,
    query: z.strictObject({ download: z.enum(['1']).optional() }),
  }),
  lastOpenings: contract({
    method: 'GET', path: '/api/files/openings/:purpose', summary: 'Who of the staff last opened or downloaded each of a client’s files', door: 'signed-in',
    query: z.strictObject({ client: z.uuid({ error: 'The client has an id that is none.' }).optional() }),
    answer: z.object({ items: z.array(opening.extend({ file: z.uuid() })) }),
  }),
  openings: contract({
    method: 'GET', path: '/api/files/openings/:purpose/:id', summary: 'Who of the staff opened or downloaded a file, newest first', door: 'signed-in',
    answer: z.object({ items: z.array(opening) }),
  }),
  file: contract({ method: 'GET', path: '/api/files/:token/:name', summary: 'The file behind a private link, under its name', door: 'signed-in', sends: ['*/*'], inParts: true }),
}

/** Puts upload, open and file on the application, for the files of every purpose. */
export function serveFiles(app: FastifyInstance, serve: Serve, sessions: SessionReader, database: Database, desk: FileDesk, limits?: UserLimits): void {
  serveUploads(app, sessions, database, {
    ...desk.uploads,
    path: '/api/uploads',
    mostUnfinished: 20,
    largest: desk.largest,
    begin(identity, announced) {
      limits?.takeHourly('uploads', identity.userId)
      return desk.begin(identity, announced)
    },
    giveUp: (kept) => desk.giveUp(kept as Filing),
    finish: async (identity, arrival) => ({ 'x-file-id': await desk.finish(identity, arrival), ...limits?.lookHourly('uploads', identity.userId) }),
  })

  serve(routes.storage, async ({ identity, query }) => (await desk.storageUse(identity, await findFileOwner(database, identity, query.client))) ?? { used: 0, limit: null })

  serve(routes.open, async ({ identity, params, query, reply }) =>
    reply.redirect(await desk.link(identity, params['purpose'] as string, params['id'] as string, query.download === '1'), 302))

  serve(routes.lastOpenings, ({ identity, params, query }) => desk.lastOpenings(identity, params['purpose'] as string, query.client))
  serve(routes.openings, ({ identity, params }) => desk.openings(identity, params['purpose'] as string, params['id'] as string))

  serve(routes.file, async ({ identity, params, request, reply }) =>
    sendFile(request, reply, desk.storage, await desk.follow(identity, params['token'] as string)))
}
