import { createHmac } from 'node:crypto'
import path from 'node:path'
import { makePasswords } from '../../../areas/auth/server/password.ts'
import type { Database } from '../../../kit/database/database.ts'
import { makeStorageQuota } from '../../../kit/files/server/storage-quota.ts'
import { makeDiskStorage } from '../../../kit/files/server/storage.ts'
import { clearTakenOver } from '../../../kit/files/server/take-over.ts'
import { findFileTable } from '../../../kit/record/contract/attachment-file.ts'
import type { RecordKind } from '../../../kit/record/contract/define-record.ts'
import type { Keyring } from '../../../kit/seal/keyring.ts'
import { businessDocument } from '../../../records/business-document.ts'
import { recordKinds } from '../../../records/index.ts'
import { trainingVideo } from '../../../records/training-video.ts'
import type { Config } from '../../config.ts'
import { filesFolder } from '../../embedded-settings.ts'
import { fileUnits, type PlannedFile, planAttachments, planDocuments, writeFiles } from './papers.ts'
import { makePerson, type Person, planPeople } from './people.ts'
import type { Progress } from './progress.ts'
import { makeReport, type Report } from './report.ts'
import { type PlannedRow, planRows, type Reading, writeRows } from './rows.ts'
import { asManager, findManager } from '../stand-in.ts'
import { readState, type State } from './state.ts'
import { openDatabaseTables, openFolder, type Tables } from './tables.ts'
import { type PlannedVideo, planVideos, writeVideos } from './videos.ts'
import { eachOf, explainRefusal } from './work.ts'

export type ImportParts = {
  database: Database
  keyring: Keyring
  config: Pick<Config, 'dataDirectory' | 'timeZone' | 'storagePerClient' | 'passwordMemory'>
  /** Told how much there is to do. */
  progress: (total: number) => Progress
}

export type ImportOrder = {
  folder: string
  /** Connection string of the old database, where the tables are read from it and not from the folder. */
  oldDatabase?: string | undefined
  /** Checks everything and writes nothing. */
  dryRun: boolean
  /** The e-mail address of the manager who stands for it; the only manager unless given. */
  manager: string | undefined
  /** Whether the addresses of new people count as confirmed; no unless given. */
  confirmed?: boolean
}

type Plan = {
  state: State
  report: Report
  people: Person[]
  rows: [RecordKind, PlannedRow[]][]
  files: PlannedFile[]
  videos: PlannedVideo[]
}

/** What a person takes, in rows: Argon2id, and a plan of 45 tasks. */
const personUnits = 10
/** People made at once: a password keeps a processor busy. */
const peopleAtOnce = 3

/** The kinds whose rows the engine makes; documents and videos come with a file. */
const plainKinds = recordKinds.filter(({ createdBy }) => !createdBy)

/** Brings over the tables and the bucket of an export. Returns what it has to say of each row that stays behind. */
export async function importFolder(parts: ImportParts, order: ImportOrder): Promise<Report> {
  const manager = await findManager(parts.database, order.manager, 'import')
  const plan = await makePlan(parts, order)
  if (!order.dryRun) await write(parts, plan, manager, order.confirmed ?? false)
  return plan.report
}

async function makePlan({ database, keyring, config }: ImportParts, order: ImportOrder): Promise<Plan> {
  const { folder } = order
  const report = makeReport()
  const state = await readState(database, recordKinds)
  const tables = await openTables(order)
  for (const { name, reason } of tables.others) report.note({ file: name, line: undefined, id: '' }, reason, 'skipped')
  const people = await planPeople(tables, state, report)
  const key = keyring.derive('import')
  const digest = (text: string) => createHmac('sha256', key).update(text).digest('hex').slice(0, 32)
  const reading: Reading = { folder, tables, state, report, people, timeZone: config.timeZone, digest }
  const rows: [RecordKind, PlannedRow[]][] = []
  for (const kind of plainKinds) rows.push([kind, await planRows(reading, kind)])
  const files = await planDocuments(reading, config, database)
  for (const [kind, planned] of rows)
    if (findFileTable(kind)) files.push(...(await planAttachments(reading, config, database, kind, planned)))
  const videos = await planVideos(reading, config)
  return { state, report, people: [...people.values()], rows, files, videos }
}

/** Tables by which the old backend is known. */
const tableNames = [
  'users',
  businessDocument.table,
  trainingVideo.table,
  ...plainKinds.flatMap((kind) => [
    kind.table,
    ...Object.values(kind.fields).flatMap(({ children, files }) => [children?.table, files?.table]),
  ]),
].filter((table) => table !== undefined)

const openTables = ({ folder, oldDatabase }: ImportOrder): Promise<Tables> =>
  oldDatabase === undefined ? openFolder(folder, tableNames) : openDatabaseTables(folder, oldDatabase, tableNames)

async function write(
  { database, keyring, config, progress }: ImportParts,
  plan: Plan,
  manager: string,
  confirmed: boolean,
): Promise<void> {
  const { state, report, rows, files, videos } = plan
  const people = plan.people.filter(({ todo }) => todo)
  const total =
    people.length * personUnits +
    rows.reduce((sum, [, planned]) => sum + planned.length, 0) +
    (files.length + videos.length) * fileUnits
  if (total === 0) return
  const bar = progress(total)
  try {
    await asManager(database, manager, 'import', async (identity) => {
      const work = {
        database,
        passwords: makePasswords(config.passwordMemory),
        keyring,
        storage: makeDiskStorage(filesFolder(config.dataDirectory)),
        quota: makeStorageQuota(database, config.storagePerClient),
        uploads: path.join(config.dataDirectory, 'uploads'),
        identity,
        confirmed,
        state,
        report,
        done: bar.add,
      }
      await clearTakenOver(work.quota, work.uploads)
      await eachOf(people, peopleAtOnce, async (person) => {
        try {
          await makePerson(work, person)
        } catch (error) {
          report.refuse(person.row, explainRefusal(error))
        }
        bar.add(personUnits, person.row.file)
      })
      for (const [kind, planned] of rows) await writeRows(work, kind, planned)
      await writeFiles(work, files)
      await writeVideos(work, videos)
    })
  } finally {
    bar.end()
  }
}
