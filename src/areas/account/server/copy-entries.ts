import type { CopySource } from '../../../kit/area/server/copy-source.ts'
import type { Database } from '../../../kit/database/database.ts'
import { outOfScope } from '../../../kit/database/request-scope.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import { cleanFileName } from '../../../kit/files/server/file-name.ts'
import type { FileService } from '../../../kit/files/server/file-service.ts'
import { makeUnique } from '../../../kit/files/server/zip.ts'
import { type CopiedKind, writeIndex } from './copy-index.ts'
import { readRows, writeCsv, writeJson } from './copy-row.ts'

type FileRow = { file_key: string; file_name: string; created_at: Date; sha256: string }
/** `sha256` is what a file was when it was uploaded; what is written from rows has none. */
export type CopyEntry = {
  name: string
  input: AsyncIterable<string | Uint8Array> | string
  lastModified: Date
  sha256?: string
}
export type CopyParts = {
  database: Database
  storage: FileService['storage']
  clientTables: FileService['clientTables']
  sources: CopySource[]
}
/** The client, whose name the index says, when the copy is made, and whether hidden values lie beside it. */
export type CopyOrder = { client: string; name: string; at: Date; hidden?: boolean }
/** What a copy held: each kind with its rows, and the paths of files, also of those that were gone. */
export type Copied = { kinds: CopiedKind[]; found: string[]; missing: string[] }

/**
 * Everything that a client has, one entry after the other: each kind of row as JSON and CSV, the files, and an index. It is what the
 * database shows the caller. `told` receives what it was, before the index, which is the last.
 */
export async function* listEntries(
  { database, storage, clientTables, sources }: CopyParts,
  identity: Identity,
  { client, name, at, hidden = false }: CopyOrder,
  told: (copied: Copied) => void = () => {},
): AsyncGenerator<CopyEntry> {
  const kinds: CopiedKind[] = []
  for (const source of sources) {
    const file = source.title.toLowerCase().replace(/\W+/g, '-')
    const read = () => readRows(database, identity, client, source)
    const count = (rows: number) => void kinds.push({ title: source.title, file, rows })
    yield { name: `data/${file}.json`, input: writeJson(read(), count), lastModified: at }
    yield { name: `data/${file}.csv`, input: writeCsv(read(), source.columns), lastModified: at }
  }
  const [found, missing]: [string[], string[]] = [[], []]
  const rows = await listFiles(database, clientTables, identity, client)
  const names = makeUnique(rows.map(({ folder, file_name }) => `files/${folder}/${cleanFileName(file_name)}`))
  for (const [index, row] of rows.entries()) {
    const path = names[index] as string
    // A file whose row went for good meanwhile is gone, too.
    const input = await storage.read(row.file_key).catch(() => undefined)
    if (input) yield { name: path, input, lastModified: row.created_at, sha256: row.sha256 }
    ;(input ? found : missing).push(path)
  }
  told({ kinds, found, missing })
  const by = identity.userId === client ? name : 'your team'
  yield {
    name: 'index.html',
    input: writeIndex({ client: name, by, at: at.toUTCString(), kinds, files: found, missing, hidden }),
    lastModified: at,
  }
}

/** The files of a client that are not in the trash. By the same statements it is written down that one of the staff takes them. */
async function listFiles(
  database: Database,
  tables: FileService['clientTables'],
  identity: Identity,
  client: string,
): Promise<(FileRow & { folder: string })[]> {
  const found = `select id, file_key, file_name, created_at, sha256 from`
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
  return results.flatMap((rows, index) => rows.map((row) => ({ ...row, folder: tables[index]?.folder ?? '' })))
}
