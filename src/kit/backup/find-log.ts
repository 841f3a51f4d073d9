import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { printSegment, readHistory, readSegment, type Segment } from '../embedded-postgres/log-position.ts'
import {
  archivedFiles,
  type ArchivedSegment,
  listHistories,
  listSegments,
  perHigh,
  type Reached,
  readReached,
  segmentsOf,
  type Stretch,
} from './log-shelf.ts'
import type { Manifest } from './manifest.ts'

/** What of an archive leads from a backup to a later moment. */
export type LogPart = {
  timeline: number
  /** Where recovery stops; undefined where it takes all there is. */
  stop: Date | undefined
  /** The moment that is reached. */
  until: Date
  segmentSize: number
  /** In the order in which they are needed. `isWhole`: compressed, else as far as it was written. */
  segments: { name: string; file: string; isWhole: boolean }[]
  /** Absolute paths of the histories of all timelines. */
  histories: string[]
  /** Absolute path of the folder of files that were stored meanwhile. */
  files: string
}

/** A segment in an archive; `complete` is missing of the one that is being written. */
type Archived = Omit<ArchivedSegment, 'complete'> & { complete: Date | undefined }

/** Milliseconds by which the clock of a commit may differ from that of the archive. */
const margin = 60_000

/**
 * Finds the log that leads from a backup to a moment, or, without one, as far as it reaches. Takes the archive of the backup's
 * cluster. Returns undefined where there is none, or nothing after the backup; throws one sentence when the moment can't be reached.
 */
export async function findLog(archive: string, manifest: Manifest, at?: Date): Promise<LogPart | undefined> {
  const reached = await readReached(archive)
  if (!reached || reached.stretches.length === 0) return undefined
  const { segmentSize } = reached
  const { stretch, isInside } = findStretch(archive, reached, at)
  const last = segmentsOf(manifest, segmentSize).reduce((one, other) => (other.number > one.number ? other : one))
  const chain = await findChain(archive, last, stretch.timeline, segmentSize)
  const partial = await findPartial(archive, stretch.timeline, segmentSize)
  const all = [...(await listSegments(archive, segmentSize)), ...(partial ? [partial] : [])]
    .filter(
      ({ timeline, number }) =>
        (number > last.number || (number === last.number && timeline > last.timeline)) &&
        number <= (chain.get(timeline) ?? -1),
    )
    .sort((one, other) => one.number - other.number)
  const segments = at ? cutOff(all, stretch.timeline, at) : all
  // Nothing was archived since the backup, which is then all there is.
  if (!at && segments.length === 0) return undefined
  refuseGap(archive, last, stretch.timeline, segments, perHigh(segmentSize))
  return {
    timeline: stretch.timeline,
    stop: isInside ? at : undefined,
    until: at ?? new Date(stretch.until),
    segmentSize,
    segments: segments.map(({ name, file, complete }) => ({ name, file, isWhole: complete !== undefined })),
    histories: (await listHistories(archive)).map((name) => path.join(archive, name)),
    files: archivedFiles(archive),
  }
}

/** The time without a pause in which a moment lies; `isInside` is false where it lies in the pause behind it. */
function findStretch(
  archive: string,
  { stretches }: Reached,
  at: Date | undefined,
): { stretch: Stretch; isInside: boolean } {
  const newest = stretches.at(-1) as Stretch
  if (!at) return { stretch: newest, isInside: false }
  if (at > new Date(newest.until))
    throw new Error(`The archived log in ${archive} reaches until ${newest.until}: choose a moment before.`)
  const found = stretches.findLastIndex(({ from }) => new Date(from) <= at)
  const stretch = stretches[found]
  if (!stretch)
    throw new Error(`The archived log in ${archive} begins at ${stretches[0]?.from}: choose a moment after that.`)
  // A pause of one timeline leaves no gap in its log.
  return { stretch, isInside: at <= new Date(stretch.until) || stretches[found + 1]?.timeline === stretch.timeline }
}

/** The timelines that lead from a backup to the one that is wanted, each with the last segment that belongs to the way. */
async function findChain(
  archive: string,
  backup: Segment,
  timeline: number,
  segmentSize: number,
): Promise<Map<number, number>> {
  const chain = new Map([[timeline, Number.MAX_SAFE_INTEGER]])
  if (timeline === backup.timeline) return chain
  const name = `${timeline.toString(16).toUpperCase().padStart(8, '0')}.history`
  const text = await readFile(path.join(archive, name), 'utf8').catch(() => '')
  // The segment in which a timeline was left is in the next one again, up to there the same.
  for (const ancestor of readHistory(text)) chain.set(ancestor.timeline, Number(ancestor.end / BigInt(segmentSize)) - 1)
  if (backup.number <= (chain.get(backup.timeline) ?? -2) + 1) return chain
  throw new Error(
    'No backup leads to that moment: the portal was restored in between, to a state from before the backup. Choose an earlier backup by its own folder.',
  )
}

/** The segment of a timeline that is being written. */
async function findPartial(archive: string, timeline: number, segmentSize: number): Promise<Archived | undefined> {
  const found = (await readdir(archive)).flatMap((entry): Archived | [] => {
    const [name = '', kind, more] = entry.split('.')
    const segment = kind === 'partial' && more === undefined && readSegment(name, perHigh(segmentSize))
    return segment && segment.timeline === timeline
      ? { ...segment, name, file: path.join(archive, entry), complete: undefined }
      : []
  })
  return found.sort((one, other) => one.number - other.number).at(-1)
}

/** The segments up to the one in which a moment lies. */
function cutOff(segments: Archived[], timeline: number, at: Date): Archived[] {
  const end = segments.findIndex(
    (one) => one.timeline === timeline && one.complete && one.complete.getTime() > at.getTime() + margin,
  )
  return end < 0 ? segments : segments.slice(0, end + 1)
}

function refuseGap(archive: string, last: Segment, timeline: number, segments: Archived[], high: number): void {
  let expected = last.number + 1
  const missing = (number: number) =>
    new Error(
      `The archived log in ${archive} has a gap: ${printSegment({ timeline, number }, high)} is missing. Choose a moment before it or after the next backup, or restore a backup by its own folder.`,
    )
  for (const { number } of segments) {
    if (number > expected) throw missing(expected)
    expected = Math.max(expected, number + 1)
  }
  if (timeline !== last.timeline && segments.at(-1)?.timeline !== timeline) throw missing(expected)
}
