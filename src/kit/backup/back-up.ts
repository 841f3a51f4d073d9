import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isCopied } from '../embedded-postgres/cluster-file.ts'
import { beginOnlineBackup } from '../embedded-postgres/online-backup.ts'
import { findCluster } from '../embedded-postgres/embedded.ts'
import { findPortalSuperuser } from '../embedded-postgres/owner.ts'
import type { EmbeddedSettings } from '../embedded-postgres/settings.ts'
import { readPredecessors } from '../embedded-postgres/predecessor.ts'
import { syncFolder } from '../files/server/folder.ts'
import { collect, type Collected, findKept, type Former, survey } from './collect.ts'
import { readContent } from './copy.ts'
import { readManifest, writeManifest } from './manifest.ts'
import { refuseForDisk } from './room.ts'
import { listBackups, nameOf, removeBackup } from './shelf.ts'

export type BackupSettings = {
  /** Absolute path of the folder of backups. */
  folder: string
  /** The database, which runs. */
  embedded: EmbeddedSettings
  /** Absolute path of the folder of files. */
  files: string
  version: string
  /** What a key of this id makes of a fixed text. */
  proveKey: (id: string) => string
  /** Takes a sentence for what else was done. */
  note: (sentence: string) => void
}

export type Made = { backup: string; files: number; tables: number; bytes: number; copied: number }

/**
 * Makes a backup beside the running portal. The files are copied before and after the database: one that a row leads to at the
 * moment of the backup was there before, or is there afterwards. Throws one sentence, and leaves nothing complete, when it can't.
 */
export async function backUp(settings: BackupSettings): Promise<Made> {
  const { folder, embedded, note } = settings
  const { complete, unfinished } = await listBackups(folder)
  for (const one of unfinished) {
    note(`The backup ${one} was cut off before it was complete: removed.`)
    await removeBackup(one)
  }
  const former = await openFormer(complete[0], note)
  // One a second: they are named after it.
  while (existsSync(path.join(folder, nameOf(new Date())))) await wait(100)
  const begun = new Date()
  const backup = path.join(folder, nameOf(begun))
  const online = await beginOnlineBackup(findPortalSuperuser(embedded))
  try {
    const { cluster } = findCluster(embedded)
    const own = [online.postgres.systemIdentifier, ...(await readPredecessors(cluster))]
    if (former && !own.includes(former.manifest.postgres.systemIdentifier))
      throw new Error(`${folder} holds the backups of another portal: choose another folder.`)
    const files = () => survey(settings.files, 'files')
    const [early, database] = [await files(), await survey(cluster, 'database', isCopied)]
    const changed = [...early.found, ...database.found].filter((one) => !findKept(one, former))
    await refuseForDisk('The backup', folder, sum(changed.map(({ size }) => size)))
    await mkdir(backup, { mode: 0o700 })

    const parts = [await collect(early.found, backup, former), await collect(database.found, backup, former)]
    const { label, moment, segments } = await online.finish()
    parts.push(await addLabel(backup, label), await addLog(cluster, segments, backup))
    const late = (await files()).found.filter(({ name }) => parts[0]?.files[name] === undefined)
    parts.push(await collect(late, backup, former))

    const kept = Object.assign({}, ...parts.map((part) => part.files)) as Collected['files']
    await syncFolder(backup)
    await writeManifest(backup, {
      begun: begun.toISOString(),
      done: new Date().toISOString(),
      portal: { version: settings.version, migrations: moment.migrations },
      postgres: { ...online.postgres, restorePoint: moment.restorePoint },
      keys: Object.fromEntries(moment.keyIds.map((id) => [id, settings.proveKey(id)])),
      counts: moment.counts,
      folders: database.folders,
      files: kept,
    })
    await syncFolder(folder)
    return {
      backup,
      files: Object.keys(kept).filter((name) => name.startsWith('files/')).length,
      tables: Object.keys(moment.counts).length,
      bytes: sum(Object.values(kept).map(({ size }) => size)),
      copied: sum(parts.map(({ copiedBytes }) => copiedBytes)),
    }
  } catch (error) {
    await removeBackup(backup).catch(() => {})
    throw error
  } finally {
    await online.close().catch(() => {})
  }
}

async function openFormer(folder: string | undefined, note: (sentence: string) => void): Promise<Former | undefined> {
  if (!folder) return undefined
  try {
    return { folder, manifest: await readManifest(folder) }
  } catch (error) {
    note(`${(error as Error).message} Everything is copied again.`)
    return undefined
  }
}

async function addLabel(backup: string, label: string): Promise<Collected> {
  const name = 'database/backup_label'
  const file = path.join(backup, name)
  await writeFile(file, label, { mode: 0o600, flag: 'wx', flush: true })
  return {
    files: { [name]: { ...(await readContent(file)), changed: '0' } },
    copiedBytes: label.length,
    copiedFiles: 1,
  }
}

/** The log from the beginning of the copy to its end; none of it may be missing. */
async function addLog(cluster: string, segments: string[], backup: string): Promise<Collected> {
  const found = segments.map((segment) => ({
    name: `database/pg_wal/${segment}`,
    file: path.join(cluster, 'pg_wal', segment),
    size: 0,
    changed: 0n,
  }))
  const collected = await collect(found, backup, undefined)
  const lost = found.find(({ name }) => !collected.files[name])
  if (lost) throw new Error(`The database removed ${lost.file} while it was needed: try again.`)
  return collected
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
