import type { Readable } from 'node:stream'
import type { Database } from '../../../kit/database/database.ts'
import type { Identity, Statement } from '../../../kit/database/statement.ts'
import { cleanFileName, plainFileName, splitFileName } from '../../../kit/files/server/file-name.ts'
import type { Storage } from '../../../kit/files/server/storage.ts'
import { makeUnique, streamZip, type ZipEntry } from '../../../kit/files/server/zip.ts'
import { notFound, Problem, viewing } from '../../../kit/http/server/problem.ts'
import { sections } from '../section.ts'

type Row = {
  document_name: string
  document_type: string
  file_name: string
  file_key: string
  size: string
  created_at: Date
}

/** Streams every document of a client as one archive. Throws a Problem where there is none. */
export async function downloadAll(
  database: Database,
  storage: Storage,
  identity: Identity,
  owner: string,
): Promise<{ fileName: string; stream: Readable; length: number }> {
  const [people, rows] = (await database.asUser(identity, [
    {
      name: 'documents.client',
      text: `select name, to_char(now(), 'YYYY-MM-DD') as today from users where id = $1`,
      values: [owner],
    },
    listAll(owner, identity.role === 'admin'),
  ])) as [{ name: string; today: string }[], Row[]]
  // It would go unrecorded: a view changes nothing, and the record of it is a change.
  if (identity.access === 'viewing') throw viewing()
  const person = people[0]
  if (!person) throw notFound('Client not found.')
  if (rows.length === 0) throw new Problem(404, 'no_documents', 'There are no documents to download yet.')
  return {
    fileName: `${plainFileName(person.name)}_documents_${person.today}.zip`,
    ...streamZip(listEntries(storage, rows)),
  }
}

/** All documents of a client. By the same statement it is written down that one of the staff takes them. */
function listAll(owner: string, byStaff: boolean): Statement {
  const columns = 'document_name, document_type, file_name, file_key, size, created_at'
  const all = `from business_documents where user_id = $1 and deleted_at is null`
  return byStaff
    ? {
        name: 'documents.all.staff',
        text: `with d as materialized (select id, ${columns} ${all}),
          recorded as materialized (select app.record_openings('business_documents', (select array_agg(id) from d), 'downloaded'))
          select d.* from d, recorded order by d.id`,
        values: [owner],
        writes: true,
      }
    : { name: 'documents.all', text: `select ${columns} ${all} order by id`, values: [owner] }
}

function listEntries(storage: Storage, rows: Row[]): ZipEntry[] {
  const ordered = sections.flatMap((section) =>
    rows.filter((row) => row.document_type === section.key).map((row) => ({ row, folder: section.folder })),
  )
  const names = makeUnique(ordered.map(({ row, folder }) => `${folder}/${nameOf(row)}`))
  return ordered.map(({ row }, index) => ({
    name: names[index] as string,
    size: Number(row.size),
    modifiedAt: row.created_at,
    read: () => storage.read(row.file_key),
  }))
}

/** The title, which is what people know a document by, with the extension of its file. */
function nameOf(row: Row): string {
  const { extension } = splitFileName(row.file_name)
  const title = cleanFileName(row.document_name.replace(/[/\\]/g, '-'))
  return title.toLowerCase().endsWith(`.${extension.toLowerCase()}`) ? title : `${title}.${extension}`
}
