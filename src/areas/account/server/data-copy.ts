import { makeZip } from 'client-zip'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { CopySource } from '../../../kit/area/server/copy-source.ts'
import type { Database } from '../../../kit/database/database.ts'
import { outOfScope } from '../../../kit/database/deadline.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import { cleanFileName, plainFileName } from '../../../kit/files/server/file-name.ts'
import type { FileService } from '../../../kit/files/server/file-service.ts'
import { makeUnique } from '../../../kit/files/server/zip.ts'
import { notFound, Problem } from '../../../kit/http/server/problem.ts'
import type { Serve } from '../../../kit/http/server/serve.ts'
import { writeMail } from '../../../kit/mail/outgoing.ts'
import { contentDisposition } from '../../../kit/files/server/disposition.ts'
import { accountRoutes } from '../contract.ts'
import { type CopiedKind, writeIndex } from './copy-index.ts'
import { copyMail } from './copy-mail.ts'
import { readRows, writeCsv, writeJson } from './copy-row.ts'

type FileRow = { file_key: string; file_name: string; created_at: Date }
type Entry = { name: string; input: AsyncIterable<string | Uint8Array> | string; lastModified: Date }
type Parts = { database: Database; publicUrl: string; onMail: () => void; files: FileService; sources: CopySource[] }
type Recorded = { name: string; at: Date }
type Told = { id: string; name: string; email: string; by: string }

/**
 * Makes the function that streams a copy of everything a client has, as one zip: each kind of row as JSON and CSV, the files,
 * and an index. Nothing of it is kept in memory or on the disk. It throws a 409 while another copy of this client is made.
 */
function makeDataCopy({ database, publicUrl, onMail, files, sources }: Parts) {
  /** Clients of whom a copy is under way. */
  const running = new Set<string>()

  async function* listEntries(identity: Identity, client: string, name: string, at: Date): AsyncGenerator<Entry> {
    const kinds: CopiedKind[] = []
    for (const source of sources) {
      const file = source.title.toLowerCase().replace(/\W+/g, '-')
      const read = () => readRows(database, identity, client, source)
      const count = (rows: number) => void kinds.push({ title: source.title, file, rows })
      yield { name: `data/${file}.json`, input: writeJson(read(), count), lastModified: at }
      yield { name: `data/${file}.csv`, input: writeCsv(read(), source.columns), lastModified: at }
    }
    const [found, missing]: [string[], string[]] = [[], []]
    const rows = await listFiles(database, files.clientTables, identity, client)
    const names = makeUnique(rows.map(({ folder, file_name }) => `files/${folder}/${cleanFileName(file_name)}`))
    for (const [place, row] of rows.entries()) {
      const path = names[place] as string
      // A file whose row went for good meanwhile is gone, too.
      const input = await files.storage.read(row.file_key).catch(() => undefined)
      if (input) yield { name: path, input, lastModified: row.created_at }
      ;(input ? found : missing).push(path)
    }
    const by = identity.userId === client ? name : 'your team'
    yield {
      name: 'index.html',
      input: writeIndex({ client: name, by, at: at.toUTCString(), kinds, files: found, missing }),
      lastModified: at,
    }
  }

  /** Writes down that the copy begins, and tells every owner: one that is broken off may have been read up to there. */
  async function record(identity: Identity, client: string): Promise<Recorded> {
    const transact = database.asSystemFor('data-copy', identity)
    const recorded = await transact(async (query) => {
      const [row] = await query<Recorded>({
        text: 'select name, now() as at from app.record_copy($1) as c (name)',
        values: [client],
        writes: true,
      })
      if (!row) throw notFound('Client not found.')
      const owners = await query<Told>({
        text: `select u.id, u.name, u.email, (select a.name from users a where a.id = app.actor_id()) as by
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
        makeZip(listEntries(identity, client, row.name, row.at)) as ReadableStream<Uint8Array>,
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
    // Who left meanwhile would never close it.
    if (reply.raw.destroyed) stream.destroy()
    reply.type('application/zip').headers({
      'content-disposition': contentDisposition('attachment', fileName),
      'cache-control': 'private, no-store',
    })
    return reply.send(stream)
  })
}

/** The files of a client that are not in the trash. By the same statements it is written down that one of the staff takes them. */
async function listFiles(
  database: Database,
  tables: FileService['clientTables'],
  identity: Identity,
  client: string,
): Promise<(FileRow & { folder: string })[]> {
  const found = `select id, file_key, file_name, created_at from`
  const results = await outOfScope(() =>
    database.asUser<FileRow>(
      identity,
      tables.map(({ table }) => {
        const own = `${found} ${table} where user_id = $1 and deleted_at is null`
        return identity.role === 'admin'
          ? {
              text: `with f as materialized (${own}), recorded as materialized (select app.record_openings('${table}', (select array_agg(id) from f), 'downloaded'))
                select f.* from f, recorded order by f.id`,
              values: [client],
              writes: true,
            }
          : { text: `${own} order by id`, values: [client] }
      }),
    ),
  )
  return results.flatMap((rows, place) => rows.map((row) => ({ ...row, folder: tables[place]?.folder ?? '' })))
}
