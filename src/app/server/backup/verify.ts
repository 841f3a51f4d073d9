import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { refuseForDisk } from '../../../kit/backup/room.ts'
import { findCluster, stopCluster } from '../../../kit/embedded-postgres/embedded.ts'
import type { Config } from '../../config.ts'
import { embeddedSettings } from '../../embedded-settings.ts'
import { listDifferences } from './differences.ts'
import { explainRestore } from './explain.ts'
import { openBackup } from './open.ts'
import { readWords } from './read-words.ts'
import { unpackInto } from './unpack-into.ts'

const scratchName = 'portal-verify-'

/** Restores a backup as `restore` does, but to a scratch folder, compares it and removes it; says what came of it. */
export async function verifyBackup(config: Config, words: string[], say: (sentence: string) => void): Promise<void> {
  const { where, at } = readWords(words, config.timeZone)
  const backup = await openBackup(config, where, at)
  await removeAbandoned()
  const scratch = await mkdtemp(path.join(os.tmpdir(), `${scratchName}${process.pid}-`))
  try {
    // As root the database runs as another user, who must get through.
    await chmod(scratch, 0o711)
    await refuseForDisk('The check (set TMPDIR for another place)', scratch, backup.bytes)
    listDifferences(backup.folder, await unpackInto(scratch, backup, config), 'It can’t be restored')
  } catch (error) {
    throw explainRestore(error, 'The check', scratch)
  } finally {
    await removeScratch(scratch)
  }
  say(
    backup.log
      ? `The backup ${backup.folder} and the log since then can be restored, as the portal was on ${backup.log.until.toISOString()}: its database recovers, every file is there, and sealed values open.`
      : `The backup ${backup.folder} can be restored: its database recovers, and counts, files and sealed values are as they were.`,
  )
}

async function removeScratch(scratch: string): Promise<void> {
  const { cluster } = findCluster(embeddedSettings(scratch))
  await stopCluster(cluster)
  for (const folder of [cluster, scratch]) await rm(folder, { recursive: true, force: true })
}

/** What a check that was killed has left, its database included. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(os.tmpdir())) {
    const id = Number(new RegExp(`^${scratchName}(\\d+)-`).exec(name)?.[1])
    if (id && !isRunning(id)) await removeScratch(path.join(os.tmpdir(), name))
  }
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
