import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readSegment, type Segment } from '../embedded-postgres/log-position.ts'
import { syncFolder } from '../files/server/folder.ts'
import type { Manifest } from './manifest.ts'
import { momentOf, nameOf } from './shelf.ts'

/*
 * The archive of the log, beside the backups: log/<identifier of the cluster>/ with whole segments (their name, when they
 * were complete, '.gz'), the one that is being written ('.partial'), the histories of timelines, the files that were uploaded
 * meanwhile, and reached.json.
 */

/** A time without a pause in which the log of a timeline was copied. ISO 8601. */
export type Stretch = { timeline: number; from: string; until: string }

/** What is known of an archive. */
export type Reached = { segmentSize: number; stretches: Stretch[] }

/** A whole segment in an archive. */
export type ArchivedSegment = Segment & { name: string; file: string; complete: Date }

const reachedFile = 'reached.json'

/** The folder of all archives in a folder of backups. */
export const archivesIn = (backups: string): string => path.join(backups, 'log')

/** The folder of a cluster's archive in a folder of backups, whether it exists or not. */
export const archiveOf = (backups: string, systemIdentifier: string): string =>
  path.join(archivesIn(backups), systemIdentifier)

/** Where an archive keeps the files that were uploaded while it was written. */
export const archivedFiles = (archive: string): string => path.join(archive, 'files')

/** Segments in 4 GB of the log, by which their names count. */
export const perHigh = (segmentSize: number): number => 4_294_967_296 / segmentSize

/** Undefined where there is no archive. Throws one sentence when what is known of it can't be read. */
export async function readReached(archive: string): Promise<Reached | undefined> {
  const file = path.join(archive, reachedFile)
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Reached
  } catch (cause) {
    throw new Error(`${file} is damaged, so the archived log can’t be used: restore a backup by its own name.`, {
      cause,
    })
  }
}

/** Writes what is known of an archive; resolves once it would survive a power cut. */
export async function writeReached(archive: string, reached: Reached): Promise<void> {
  const draft = path.join(archive, `${reachedFile}.draft`)
  await writeFile(draft, `${JSON.stringify(reached, null, 1)}\n`, { mode: 0o600, flush: true })
  await rename(draft, path.join(archive, reachedFile))
  await syncFolder(archive)
}

/** Name of the file of a whole segment that was complete at a moment. */
export const segmentFile = (name: string, complete: Date): string => `${name}.${nameOf(complete)}.gz`

/** The whole segments of an archive, in their order. */
export async function listSegments(archive: string, segmentSize: number): Promise<ArchivedSegment[]> {
  const names = await readdir(archive).catch(() => [])
  return names
    .flatMap((entry): ArchivedSegment | [] => {
      const [name = '', moment = '', kind] = entry.split('.')
      const segment = kind === 'gz' && readSegment(name, perHigh(segmentSize))
      const complete = momentOf(moment)
      return segment && complete ? { ...segment, name, file: path.join(archive, entry), complete } : []
    })
    .sort((one, other) => one.timeline - other.timeline || one.number - other.number)
}

/** The segments that a backup holds itself. */
export const segmentsOf = ({ files }: Pick<Manifest, 'files'>, segmentSize: number): Segment[] =>
  Object.keys(files).flatMap((name) =>
    name.startsWith('database/pg_wal/') ? (readSegment(path.posix.basename(name), perHigh(segmentSize)) ?? []) : [],
  )

/** Names of the histories in an archive: '00000002.history'. */
export const listHistories = async (archive: string): Promise<string[]> =>
  (await readdir(archive).catch(() => [])).filter((name) => /^[0-9A-F]{8}\.history$/.test(name)).sort()

/** Removes an archive, what is known of it first: cut off there, it no longer counts as one. */
export async function removeArchive(archive: string): Promise<void> {
  await rm(path.join(archive, reachedFile), { force: true })
  await rm(archive, { recursive: true, force: true })
}
