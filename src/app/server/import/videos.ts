import { addVideo, nothingChosen } from '../../../areas/training/server/save-video.ts'
import { thumbnailUpload, videoUpload } from '../../../areas/training/server/training-upload.ts'
import { trainingVideo } from '../../../records/training-video.ts'
import { type ExportRow, readTable } from './export-table.ts'
import { differenceOf } from './differences.ts'
import { checkFile, fileUnits, type PlannedFile, type Room, writeFile } from './papers.ts'
import { type Reading, readRow } from './rows.ts'
import { keyOf } from './state.ts'
import { originalName } from './stored-file.ts'
import { beginImport, explainRefusal, noteImported, type Work } from './work.ts'

const { table } = trainingVideo
const { dropped = [] } = differenceOf(table)
const uses = [
  { use: 'thumbnail', purpose: thumbnailUpload },
  { use: 'video', purpose: videoUpload },
] as const

/** A training video that is to be imported, with its files. */
export type PlannedVideo = { row: ExportRow; input: Record<string, unknown>; files: [use: string, file: PlannedFile][] }

/** The training videos of an export; one without a file of the bucket stays behind. */
export async function planVideos(reading: Reading, room: Room): Promise<PlannedVideo[]> {
  const columns = new Set([
    'id',
    'title',
    'description',
    'duration',
    'is_downloadable',
    'user_id',
    'created_at',
    'updated_at',
    ...dropped,
    ...uses.map(({ use }) => `${use}_url`),
  ])
  const planned: PlannedVideo[] = []
  for (const row of await readTable(reading.tables, table, reading.report, { columns, idOf: () => '' })) {
    if (row.id !== '' && reading.state.made.has(keyOf(table, row.id))) {
      reading.report.count(row.file, 'before')
      continue
    }
    const { input, problem, notes } = readRow(trainingVideo, row, reading)
    const checked = await Promise.all(
      uses
        .filter(({ use }) => row.get(`${use}_url`))
        .map(async ({ use, purpose }) => {
          const address = row.get(`${use}_url`)
          const wanted = { table, row, purpose, address, owner: undefined, at: undefined, nameFile: originalName }
          return { use, file: await checkFile(reading, room, { ...wanted, metadata: () => ({}), ready: () => true }) }
        }),
    )
    const refused = checked.find(({ file }) => typeof file === 'string')?.file as string | undefined
    const reason =
      (row.id === '' ? 'The row has no id.' : undefined) ??
      problem ??
      refused ??
      (checked.length === 0 ? `${nothingChosen}.` : undefined)
    if (reason !== undefined) reading.report.refuse(row, reason)
    else planned.push({ row, input, files: checked.map(({ use, file }) => [use, file as PlannedFile]) })
    if (reason === undefined) for (const note of notes) reading.report.note(row, note)
  }
  return planned
}

/** Imports training videos: the files of each, then the video that refers to them. */
export async function writeVideos(work: Work, videos: PlannedVideo[]): Promise<void> {
  for (const { row, input, files } of videos) {
    try {
      const kept: Record<string, string> = {}
      for (const [use, file] of files) kept[use] = await writeFile(work, file, `${table}.${use}`)
      await addVideo(work.database, work.identity, { ...input, ...kept }, (id) => [
        beginImport(undefined),
        noteImported(table, row.id, id),
      ])
    } catch (error) {
      work.report.refuse(row, explainRefusal(error))
    }
    work.done(fileUnits, row.file)
  }
}
