import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeScratchFolder } from '../../../tests/scratch-folder.ts'
import { findLog } from './find-log.ts'
import { archiveOf, archivedFiles, segmentFile, writeReached } from './log-shelf.ts'
import { type Manifest, readManifest, writeManifest } from './manifest.ts'
import { pruneLogs } from './prune-log.ts'

/* An archive as its files: what leads from a backup to a moment, and what no backup needs any more. */

const segmentSize = 16_777_216
const day = (number: number, hour = 0) => new Date(Date.UTC(2026, 10, number, hour))
const nameOf = (timeline: number, number: number) =>
  [timeline, 0, number].map((part) => part.toString(16).toUpperCase().padStart(8, '0')).join('')

let backups: string
let archive: string
beforeEach(() => {
  backups = makeScratchFolder('tbbo-archive-')
  archive = archiveOf(backups, 'ours')
  mkdirSync(archivedFiles(archive), { recursive: true })
})
afterEach(() => rmSync(backups, { recursive: true, force: true }))

/** A backup that was made in an hour, with segments of its own. */
async function addBackup(made: Date, numbers: number[], systemIdentifier = 'ours'): Promise<Manifest> {
  const folder = path.join(backups, `${made.toISOString().slice(0, 19).replaceAll(':', '-')}Z`)
  mkdirSync(folder)
  await writeManifest(folder, {
    begun: made.toISOString(),
    done: new Date(made.getTime() + 60_000).toISOString(),
    portal: { version: '1.0.0', migrations: [] },
    postgres: { version: '18.4', systemIdentifier, restorePoint: 'backup' },
    keys: {},
    counts: {},
    folders: [],
    files: Object.fromEntries(
      numbers.map((number) => [`database/pg_wal/${nameOf(1, number)}`, { size: 0, sha256: '', changed: '0' }]),
    ),
  })
  return readManifest(folder)
}

function addSegment(number: number, complete: Date, timeline = 1): string {
  const file = path.join(archive, segmentFile(nameOf(timeline, number), complete))
  writeFileSync(file, '')
  return file
}

const reach = (...stretches: [timeline: number, from: Date, until: Date][]) =>
  writeReached(archive, {
    segmentSize,
    stretches: stretches.map(([timeline, from, until]) => ({
      timeline,
      from: from.toISOString(),
      until: until.toISOString(),
    })),
  })

test('segments are taken up to the one in which a moment lies; without a moment, all and what is being written', async () => {
  const manifest = await addBackup(day(1), [3, 4])
  for (const [number, hour] of [
    [4, 1],
    [5, 6],
    [6, 12],
    [7, 18],
  ] as const)
    addSegment(number, day(1, hour))
  writeFileSync(path.join(archive, `${nameOf(1, 8)}.partial`), '')
  await reach([1, day(1), day(2)])
  const numbersOf = async (at?: Date) => (await findLog(archive, manifest, at))?.segments.map(({ name }) => name)
  expect(await numbersOf(day(1, 9))).toEqual([nameOf(1, 5), nameOf(1, 6)])
  expect(await numbersOf()).toEqual([5, 6, 7, 8].map((number) => nameOf(1, number)))
  expect(await findLog(archive, manifest)).toMatchObject({ stop: undefined, until: day(2), timeline: 1 })
  expect(await findLog(archive, manifest, day(1, 9))).toMatchObject({ stop: day(1, 9), until: day(1, 9) })
})

test('a backup after which nothing was archived is all there is', async () => {
  addSegment(2, day(1))
  await reach([1, day(1), day(1, 2)])
  expect(await findLog(archive, await addBackup(day(2), [3, 4]))).toBeUndefined()
})

test('a segment that is missing is named', async () => {
  const manifest = await addBackup(day(1), [3, 4])
  addSegment(5, day(1, 6))
  addSegment(7, day(1, 18))
  await reach([1, day(1), day(2)])
  await expect(findLog(archive, manifest)).rejects.toThrow(`has a gap: ${nameOf(1, 6)} is missing`)
})

test('after a restore the new timeline leads on from where it left the old one, and no backup of what was undone does', async () => {
  const before = await addBackup(day(1), [3, 4])
  const undone = await addBackup(day(2), [6, 7])
  for (const number of [5, 6, 7]) addSegment(number, day(1, number))
  for (const number of [5, 6]) addSegment(number, day(3, number), 2)
  writeFileSync(path.join(archive, '00000002.history'), '1\t0/5000100\tno recovery target specified\n')
  await reach([1, day(1), day(2, 2)], [2, day(3), day(3, 8)])
  expect((await findLog(archive, before))?.segments.map(({ name }) => name)).toEqual([nameOf(2, 5), nameOf(2, 6)])
  expect((await findLog(archive, before, day(1, 5)))?.timeline).toBe(1)
  await expect(findLog(archive, undone)).rejects.toThrow('No backup leads to that moment')
})

test('what is older than the oldest backup goes, with the archives of clusters that ended long ago', async () => {
  await addBackup(day(10), [5, 6])
  await addBackup(day(20), [9])
  const [old, kept] = [addSegment(4, day(9)), addSegment(5, day(10, 1))]
  await reach([1, day(1), day(21)])
  const files = ['old.pdf', 'new.pdf'].map((name) => path.join(archivedFiles(archive), name)) as [string, string]
  for (const file of files) writeFileSync(file, '')
  utimesSync(files[0], day(9), day(9))
  utimesSync(files[1], day(11), day(11))
  for (const [name, until] of [
    ['ended', day(2)],
    ['recent', day(20)],
  ] as const) {
    mkdirSync(archiveOf(backups, name))
    await writeReached(archiveOf(backups, name), {
      segmentSize,
      stretches: [{ timeline: 1, from: day(1).toISOString(), until: until.toISOString() }],
    })
  }
  await pruneLogs(backups, 7, day(22).getTime())
  expect([old, kept, ...files].map((file) => existsSync(file))).toEqual([false, true, false, true])
  expect(['ended', 'recent'].map((name) => existsSync(archiveOf(backups, name)))).toEqual([false, true])
})
