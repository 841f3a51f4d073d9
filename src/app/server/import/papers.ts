import type { Database } from '../../../kit/database/database.ts'
import { documentUpload } from '../../../areas/documents/server/document-upload.ts'
import { refuseMismatch } from '../../../kit/files/server/begin-upload.ts'
import { cleanFileName, splitFileName } from '../../../kit/files/server/file-name.ts'
import { recognize } from '../../../kit/files/server/recognize.ts'
import { takeOver } from '../../../kit/files/server/take-over.ts'
import type { UploadPurpose } from '../../../kit/files/server/upload-purpose.ts'
import { findKind } from '../../../kit/files/file-kind.ts'
import { refuseFile } from '../../../kit/files/file-rule.ts'
import { refuseForRoom } from '../../../kit/files/storage-room.ts'
import { findFileTable } from '../../../kit/record/contract/attachment-file.ts'
import type { RecordKind } from '../../../kit/record/contract/define-record.ts'
import type { FileTable } from '../../../kit/record/contract/field.ts'
import { recordUploads } from '../../../kit/record/server/record-upload.ts'
import { businessDocument } from '../../../records/business-document.ts'
import { type ExportRow, readTable } from './export-table.ts'
import type { Person } from './people.ts'
import { findOwner, type PlannedRow, type Reading, readRow } from './rows.ts'
import { keyOf } from './state.ts'
import { bucketKey, findStoredFile, originalName } from './stored-file.ts'
import { beginImport, eachOf, explainRefusal, noteImported, notMade, type Work } from './work.ts'

/** A file that is to be imported. `metadata` is asked once its owner, and the row that it belongs to, are there. */
export type PlannedFile = {
  table: string
  row: ExportRow
  purpose: UploadPurpose
  path: string
  fileName: string
  at: Date | undefined
  metadata: () => Record<string, string>
  /** Whether what it belongs to was imported. */
  ready: () => boolean
}

/** What is said of the file of a row before it is looked for. */
type Wanted = Pick<PlannedFile, 'table' | 'row' | 'purpose' | 'at' | 'metadata' | 'ready'> & {
  address: string | undefined
  owner: Person | undefined
  nameFile: (path: string) => string
}

/** Files of one client, and of all. */
export type Room = { storagePerClient: number }

/** The Business Documents of an export. */
export async function planDocuments(reading: Reading, room: Room, database: Database): Promise<PlannedFile[]> {
  const { table } = businessDocument
  const purpose = documentUpload(database)
  const columns = new Set(['id', 'user_id', 'document_type', 'document_name', 'file_url', 'created_at', 'updated_at'])
  const planned: PlannedFile[] = []
  for (const row of await readTable(reading.tables, table, reading.report, { columns, idOf: () => '' })) {
    const named =
      row.get('document_name')?.trim() ?? splitFileName(originalName(bucketKey(row.get('file_url') ?? '') ?? '')).stem
    const get = (column: string) => (column === 'document_name' ? named : row.get(column))
    const { owner, problem: whose } = findOwner(reading, row)
    const { input, at, problem, notes } = readRow(businessDocument, { ...row, get }, reading)
    const file = await planFile(reading, room, whose ?? problem, {
      table,
      row,
      purpose,
      address: row.get('file_url'),
      owner,
      at,
      nameFile: originalName,
      metadata: () => ({ ...(input as Record<string, string>), client: String(owner?.userId) }),
      ready: () => owner?.userId !== undefined,
    })
    if (file) planned.push(file)
    if (file || reading.state.made.has(keyOf(table, row.id)))
      for (const reason of notes) reading.report.note(row, reason)
  }
  return planned.toSorted((one, other) => (one.at?.getTime() ?? 0) - (other.at?.getTime() ?? 0))
}

/** The documents of the rows of a kind, such as the papers of a purchase order. */
export async function planAttachments(
  reading: Reading,
  room: Room,
  database: Database,
  kind: RecordKind,
  parents: readonly PlannedRow[],
): Promise<PlannedFile[]> {
  const files = findFileTable(kind) as FileTable
  const [purpose] = recordUploads(database, [kind])
  const { table, parent } = files
  const columns = new Set(['id', parent, 'document_name', 'document_url', 'user_id', 'created_at', 'updated_at'])
  const byId = new Map(parents.map((planned) => [planned.row.id, planned]))
  const planned: PlannedFile[] = []
  for (const row of await readTable(reading.tables, table, reading.report, { columns, idOf: () => '' })) {
    const id = row.get(parent)?.trim() ?? ''
    const key = keyOf(kind.table, id)
    const there = byId.has(id) || reading.state.made.has(key)
    const name = row.get('document_name')?.trim() ?? ''
    const problem = there
      ? name.length > 250
        ? 'document_name: it is longer than 250 characters.'
        : undefined
      : `The row “${id.slice(0, 80)}” that it belongs to was not imported from ${reading.tables.nameOf(kind.table)}.`
    const file = await planFile(reading, room, problem, {
      table,
      row,
      purpose: purpose as UploadPurpose,
      address: row.get('document_url'),
      owner: byId.get(id)?.owner,
      at: undefined,
      nameFile: (path) => nameAfter(name, path),
      metadata: () => ({ record: String(reading.state.made.get(key)), ...(name && { documentName: name }) }),
      ready: () => reading.state.made.has(key),
    })
    if (file) planned.push(file)
  }
  return planned
}

/** The old backend named the file by its row and time: people know it by the name of the document. */
function nameAfter(name: string, path: string): string {
  const { extension } = splitFileName(path)
  if (name === '') return originalName(path)
  return name.toLowerCase().endsWith(`.${extension.toLowerCase()}`) ? name : `${name}.${extension}`
}

/** Looks for the file of a row; undefined where it was imported before or can't be, which is then in the report. */
async function planFile(
  reading: Reading,
  room: Room,
  known: string | undefined,
  wanted: Wanted,
): Promise<PlannedFile | undefined> {
  const { row, table } = wanted
  const { state, report } = reading
  if (row.id !== '' && state.made.has(keyOf(table, row.id))) {
    report.count(row.file, 'before')
    return undefined
  }
  const checked = row.id === '' ? 'The row has no id.' : (known ?? (await checkFile(reading, room, wanted)))
  if (typeof checked !== 'string') return checked
  report.refuse(row, checked)
  return undefined
}

/** Looks for a file and checks it as an upload is checked. Returns it, or the sentence on why it can't be taken. */
export async function checkFile(
  { folder }: Pick<Reading, 'folder'>,
  { storagePerClient }: Room,
  { address, owner, nameFile, ...wanted }: Wanted,
): Promise<PlannedFile | string> {
  if (!address) return 'The row leads to no file.'
  const found = await findStoredFile(folder, address)
  if ('problem' in found) return found.problem
  const fileName = cleanFileName(nameFile(found.path))
  const refusal = refuseFile(wanted.purpose.files, fileName, found.size)
  if (refusal) return refusal.sentence.replace(/(?<!\.)$/, '.')
  if ((await recognize(found.path)) !== findKind(fileName)) return refuseMismatch(fileName).message
  const full = owner && refuseForRoom(found.size, { used: owner.bytes, limit: storagePerClient })
  if (full) return full
  if (owner) owner.bytes += found.size
  return { ...wanted, path: found.path, fileName }
}

/** Files imported at once: each waits for the disk. */
const atOnce = 6

/** Imports files; one that is refused is in the report. */
export async function writeFiles(work: Work, files: PlannedFile[]): Promise<void> {
  await eachOf(files, atOnce, async (file) => {
    try {
      if (file.ready()) await writeFile(work, file, file.table)
      else work.report.refuse(file.row, notMade)
    } catch (error) {
      work.report.refuse(file.row, explainRefusal(error))
    }
    work.done(fileUnits, file.row.file)
  })
}

/** What a file takes, in rows. */
export const fileUnits = 5

/** Imports one file under a name among what was imported; returns the id of its row, or that of an earlier import. */
export async function writeFile(work: Work, file: PlannedFile, name: string): Promise<string> {
  const { row, purpose, at, path, fileName } = file
  const key = keyOf(name, row.id)
  const known = work.state.made.get(key)
  if (known !== undefined) return known
  const id = await takeOver(
    { ...work, folder: work.uploads },
    work.identity,
    { path, purpose, fileName, metadata: file.metadata() },
    { before: [beginImport(at)], after: (made) => [noteImported(name, row.id, made)] },
  )
  work.state.made.set(key, id)
  return id
}
