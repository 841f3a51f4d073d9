import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { archivedFiles, archivesIn, listSegments, readReached, removeArchive, segmentsOf } from './log-shelf.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { listBackups } from './shelf.ts'

/**
 * Removes what no backup needs any more of the archived logs in a folder of backups: what is older than the oldest backup of the same
 * cluster, and archives of clusters without one that ended so many days ago.
 */
export async function pruneLogs(backups: string, days: number, now = Date.now()): Promise<void> {
  const { complete } = await listBackups(backups)
  // One that can't be read may need all of it.
  const manifests = await Promise.all(complete.map((backup) => readManifest(backup).catch(() => undefined)))
  if (manifests.includes(undefined)) return
  for (const name of await readdir(archivesIn(backups)).catch(() => [])) {
    const archive = path.join(archivesIn(backups), name)
    const oldest = (manifests as Manifest[]).findLast(({ postgres }) => postgres.systemIdentifier === name)
    if (oldest) await pruneBefore(archive, oldest)
    else if (await endedBefore(archive, now - days * 86_400_000)) await removeArchive(archive)
  }
}

async function endedBefore(archive: string, moment: number): Promise<boolean> {
  const reached = await readReached(archive).catch(() => undefined)
  const until = reached?.stretches.at(-1)?.until
  return until !== undefined && Date.parse(until) < moment
}

async function pruneBefore(archive: string, manifest: Manifest): Promise<void> {
  const reached = await readReached(archive)
  if (!reached) return
  const { segmentSize } = reached
  const numbers = segmentsOf(manifest, segmentSize).map(({ number }) => number)
  const first = Math.min(...numbers)
  for (const { number, file } of await listSegments(archive, segmentSize)) if (number < first) await rm(file)
  const folder = archivedFiles(archive)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])) {
    const file = path.join(entry.parentPath, entry.name)
    // The copy was made after the file was stored, so it is in that backup.
    if (entry.isFile() && (await stat(file)).mtimeMs < Date.parse(manifest.begun)) await rm(file)
  }
}
