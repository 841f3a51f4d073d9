import { makeZip } from 'client-zip'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { CopySource } from '../../../kit/area/server/copy-source.ts'
import type { Database } from '../../../kit/database/database.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import { plainFileName } from '../../../kit/files/server/file-name.ts'
import type { FileService } from '../../../kit/files/server/file-service.ts'
import { Problem } from '../../../kit/http/server/problem.ts'
import type { Serve } from '../../../kit/http/server/serve.ts'
import { writeMail } from '../../../kit/mail/outgoing.ts'
import { contentDisposition } from '../../../kit/files/server/disposition.ts'
import { accountRoutes } from '../contract.ts'
import { listEntries } from './copy-entries.ts'
import { copyMail } from './copy-mail.ts'
import { type Recorded, recordCopy } from './record-copy.ts'

type Parts = { database: Database; publicUrl: string; onMail: () => void; files: FileService; sources: CopySource[] }
type Told = { id: string; name: string; email: string; by: string }

/**
 * Makes the function that streams a copy of everything a client has, as one zip: each kind of row as JSON and CSV, the files,
 * and an index. Nothing of it is kept in memory or on the disk. It throws a 409 while another copy of this client is made.
 */
function makeDataCopy({ database, publicUrl, onMail, files, sources }: Parts) {
  /** Clients whose data is being copied. */
  const running = new Set<string>()
  const copied = { database, storage: files.storage, clientTables: files.clientTables, sources }

  /** Writes down that the copy begins, and tells every owner: one that is broken off may have been read up to there. */
  async function record(identity: Identity, client: string): Promise<Recorded> {
    const transact = database.asSystemFor('data-copy', identity)
    const recorded = await transact(async (query) => {
      const row = await recordCopy(query, client)
      const owners = await query<Told>({
        text: `select u.id, u.name, u.email, (select a.name from users a where a.id = (select app.actor_id())) as by
          from client_members m join users u on u.id = m.user_id where m.client_id = $1 and m.access = 'owner' order by u.id`,
        values: [client],
      })
      const byStaff = identity.role === 'admin'
      for (const { id, by, ...owner } of owners) {
        const own = id === identity.actorId
        await query(writeMail(copyMail(publicUrl, { owner, own, by, byStaff, client: row.name, at: row.at })))
      }
      return row
    })
    onMail()
    return recorded
  }

  return async (identity: Identity, client: string): Promise<{ fileName: string; stream: Readable }> => {
    if (running.has(client))
      throw new Problem(409, 'copy_running', 'A copy of this data is already being downloaded. Wait until it finishes.')
    running.add(client)
    try {
      const row = await record(identity, client)
      const stream = Readable.fromWeb(
        makeZip(listEntries(copied, identity, { client, ...row })) as ReadableStream<Uint8Array>,
      )
      stream.once('close', () => running.delete(client))
      return { fileName: `${plainFileName(row.name)}_data_${row.at.toISOString().slice(0, 10)}.zip`, stream }
    } catch (error) {
      running.delete(client)
      throw error
    }
  }
}

/** Puts the copy of a client's data on the application. */
export function serveDataCopy(serve: Serve, parts: Parts): void {
  const copy = makeDataCopy(parts)
  serve(accountRoutes.copy, async ({ identity, client, reply }) => {
    const { fileName, stream } = await copy(identity, client)
    // Someone who left meanwhile would never close it.
    if (reply.raw.destroyed) stream.destroy()
    reply.type('application/zip').headers({
      'content-disposition': contentDisposition('attachment', fileName),
      'cache-control': 'private, no-store',
    })
    return reply.send(stream)
  })
}
