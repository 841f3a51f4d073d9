import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { printSegment, readSegment } from '../embedded-postgres/log-position.ts'
import type { LogMark, LogSlot } from '../embedded-postgres/log-slot.ts'
import { makeFolder, syncFolder } from '../files/server/folder.ts'
import { copyFile } from './copy.ts'
import {
  archiveOf,
  listSegments,
  perHigh,
  type Reached,
  readReached,
  segmentFile,
  type Stretch,
  writeReached,
} from './log-shelf.ts'

export type LogArchive = {
  folder: string
  /** Copies what was logged since the step before. Resolves with the moment that can be restored from then on. */
  step: () => Promise<Date>
}

export type LogArchiveSettings = {
  /** Absolute path of the folder of backups. */
  backups: string
  /** Absolute path of the database's files. */
  cluster: string
  slot: LogSlot
  /** Copies files that were uploaded; what is logged of them is copied afterwards. */
  copyFiles: () => Promise<void>
}

/**
 * Follows the log of a running database into its archive: each step appends what was written to the disk since, so that little is ever
 * missing, and a segment that is whole is compressed. A step that fails can be done again.
 */
export async function openLogArchive({ backups, cluster, slot, copyFiles }: LogArchiveSettings): Promise<LogArchive> {
  const { segmentSize } = slot
  const high = perHigh(segmentSize)
  const folder = archiveOf(backups, slot.systemIdentifier)
  const log = path.join(cluster, 'pg_wal')
  await makeFolder(folder)
  const reached: Reached = (await readReached(folder)) ?? { segmentSize, stretches: [] }
  let stretch: Stretch | undefined
  let next: number | undefined
  /** Bytes of that segment which are in the archive. */
  let done = 0

  /** Where to begin: after what is there already. */
  async function begin({ timeline, at }: LogMark): Promise<number> {
    await copyHistories(log, folder)
    const whole = new Set(
      (await listSegments(folder, segmentSize)).flatMap((one) => (one.timeline === timeline ? one.number : [])),
    )
    let number = Number(slot.kept / BigInt(segmentSize))
    // The log from before the slot was made, as far as it is there: it may follow the last backup.
    if (!whole.has(number - 1)) number = await findFirst(log, { timeline, number }, high)
    while (whole.has(number)) number++
    await removeLeftovers(folder)
    done = await resume(fileOf(timeline, number), path.join(log, printSegment({ timeline, number }, high)))
    const last = reached.stretches.at(-1)
    const goesOn = !slot.isNew && last?.timeline === timeline
    if (goesOn) stretch = last
    else {
      stretch = { timeline, from: at.toISOString(), until: at.toISOString() }
      reached.stretches.push(stretch)
    }
    return number
  }

  const fileOf = (timeline: number, number: number) =>
    path.join(folder, `${printSegment({ timeline, number }, high)}.partial`)

  return {
    folder,
    async step() {
      const mark = await slot.mark()
      await copyFiles()
      next ??= await begin(mark)
      for (;;) {
        const begins = BigInt(next) * BigInt(segmentSize)
        const until = mark.end - begins >= BigInt(segmentSize) ? segmentSize : Number(mark.end - begins)
        const partial = fileOf(mark.timeline, next)
        const name = printSegment({ timeline: mark.timeline, number: next }, high)
        if (until > done) {
          await append(path.join(log, name), partial, done, until)
          done = until
        }
        if (until < segmentSize) break
        await complete(partial, path.join(folder, segmentFile(name, new Date(mark.at.getTime() + 1_000))))
        next++
        done = 0
        await slot.release(begins + BigInt(segmentSize))
      }
      ;(stretch as Stretch).until = mark.at.toISOString()
      await writeReached(folder, reached)
      return mark.at
    },
  }
}

async function copyHistories(log: string, folder: string): Promise<void> {
  for (const name of await readdir(log)) {
    const target = path.join(folder, name)
    if (!/^[0-9A-F]{8}\.history$/.test(name) || existsSync(target)) continue
    const draft = `${target}.draft`
    await rm(draft, { force: true })
    await copyFile(path.join(log, name), draft)
    await rename(draft, target)
  }
}

/** What a step left that was cut off. */
async function removeLeftovers(folder: string): Promise<void> {
  const names = await readdir(folder)
  const whole = new Set(names.flatMap((name) => (name.endsWith('.gz') ? (name.split('.')[0] as string) : [])))
  for (const name of names)
    if (name.endsWith('.draft') || (name.endsWith('.partial') && whole.has(name.slice(0, 24))))
      await rm(path.join(folder, name))
}

/** The first of the segments that lead without a gap to one. */
async function findFirst(log: string, { timeline, number }: { timeline: number; number: number }, high: number) {
  const there = new Set(
    (await readdir(log)).flatMap((name) => {
      const segment = readSegment(name, high)
      return segment?.timeline === timeline ? segment.number : []
    }),
  )
  let first = number
  while (there.has(first - 1)) first--
  return first
}

/** Bytes of a segment that are in the archive; what is not the same as in the log is laid aside. */
async function resume(partial: string, original: string): Promise<number> {
  const size = await stat(partial).then(
    (found) => found.size,
    () => 0,
  )
  if (size === 0 || (await beginAlike(partial, original, size))) return size
  await rename(partial, `${partial}.${Date.now()}.aside`)
  return 0
}

async function beginAlike(one: string, other: string, size: number): Promise<boolean> {
  const files = await Promise.all([open(one, 'r'), open(other, 'r')])
  try {
    const [a, b] = await Promise.all(
      files.map(async (file) => {
        const bytes = Buffer.alloc(size)
        const { bytesRead } = await file.read(bytes, 0, size, 0)
        return bytes.subarray(0, bytesRead)
      }),
    )
    return a?.length === size && b !== undefined && a.equals(b)
  } finally {
    for (const file of files) await file.close()
  }
}

/** Appends a part of the log; resolves once it would survive a power cut. */
async function append(from: string, to: string, begin: number, end: number): Promise<void> {
  const source = await open(from, 'r').catch((cause: unknown) => {
    throw new Error(`The database has removed ${from} before it was archived.`, { cause })
  })
  try {
    const target = await open(to, begin === 0 ? 'w' : 'r+', 0o600)
    try {
      const bytes = Buffer.allocUnsafe(1_048_576)
      for (let at = begin; at < end;) {
        const { bytesRead } = await source.read(bytes, 0, Math.min(bytes.length, end - at), at)
        if (bytesRead === 0) throw new Error(`${from} is shorter than it should be.`)
        for (let written = 0; written < bytesRead;)
          written += (await target.write(bytes, written, bytesRead - written, at + written)).bytesWritten
        at += bytesRead
      }
      await target.datasync()
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

/** Compresses a segment that is whole, with the checksum that gzip has. */
async function complete(partial: string, file: string): Promise<void> {
  const draft = `${file}.draft`
  await pipeline(
    createReadStream(partial),
    createGzip({ level: 1 }),
    createWriteStream(draft, { mode: 0o600, flush: true }),
  )
  await rename(draft, file)
  await rm(partial)
  await syncFolder(path.dirname(file))
}
