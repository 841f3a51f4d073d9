import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { chown, copyFile, readdir, stat, truncate } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { makeFolder } from '../files/server/folder.ts'
import { copyFile as copySynced } from './copy.ts'
import type { LogPart } from './find-log.ts'

type Owner = { uid: number; gid: number } | undefined

/**
 * Lays the log that leads to a later moment into an unpacked database, and the files that were stored meanwhile beside the others. Takes
 * absolute paths of both folders. Throws one sentence when a part of the log is damaged.
 */
export async function unpackLog(part: LogPart, cluster: string, owner: Owner, files: string): Promise<void> {
  const log = path.join(cluster, 'pg_wal')
  for (const { name, file, isWhole } of part.segments) {
    const target = path.join(log, name)
    try {
      if (isWhole) await pipeline(createReadStream(file), createGunzip(), createWriteStream(target, { mode: 0o600 }))
      else await copyFile(file, target)
    } catch (cause) {
      if (isFull(cause)) throw cause
      throw new Error(`The archived log ${file} is damaged (${(cause as Error).message}): choose a moment before it.`, {
        cause,
      })
    }
    // What was not written yet are zeros, as in the database.
    if (!isWhole) await truncate(target, part.segmentSize)
    else if ((await stat(target)).size !== part.segmentSize)
      throw new Error(`The archived log ${file} is not whole: choose a moment before it.`)
    if (owner) await chown(target, owner.uid, owner.gid)
  }
  for (const file of part.histories) {
    const target = path.join(log, path.basename(file))
    if (existsSync(target)) continue
    await copyFile(file, target)
    if (owner) await chown(target, owner.uid, owner.gid)
  }
  await unpackFiles(part.files, files)
}

const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')

/** Those that the backup has are the same. */
async function unpackFiles(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    if (!entry.isFile() || entry.name.endsWith('.draft')) continue
    const file = path.join(entry.parentPath, entry.name)
    const target = path.join(to, path.relative(from, file))
    if (existsSync(target)) continue
    await makeFolder(path.dirname(target))
    await copySynced(file, target)
  }
}
