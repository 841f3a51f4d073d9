import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { manifestName, readManifest } from './manifest.ts'

/* A folder of backups: each is a folder named after the moment at which it was begun, in UTC. */

const named = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/

/** The name of a backup that is begun at a moment. */
export function nameOf(begun: Date): string {
  return `${begun.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
}

/** When a backup was begun; undefined where a folder is named otherwise. */
export function momentOf(name: string): Date | undefined {
  const [, day, hours, minutes, seconds] = named.exec(name) ?? []
  return day ? new Date(`${day}T${hours}:${minutes}:${seconds}Z`) : undefined
}

/** Absolute paths of the complete backups, the newest first, and of what was left of others. Takes a folder that may be missing. */
export async function listBackups(folder: string): Promise<{ complete: string[]; unfinished: string[] }> {
  const names = (await readdir(folder).catch(() => []))
    .filter((name) => named.test(name))
    .sort()
    .reverse()
  const paths = names.map((name) => path.join(folder, name))
  const isComplete = (one: string) => existsSync(path.join(one, manifestName))
  return { complete: paths.filter(isComplete), unfinished: paths.filter((one) => !isComplete(one)) }
}

/** The backup that is meant, and where it was found in a folder of backups, that folder. */
export type FoundBackup = { folder: string; shelf?: string }

/** The backup that is meant: the folder itself, or the newest in it. Throws one sentence when there is none. */
export async function findBackup(folder: string): Promise<FoundBackup> {
  if (existsSync(path.join(folder, manifestName))) return { folder }
  const { complete } = await listBackups(folder)
  if (complete[0]) return { folder: complete[0], shelf: folder }
  throw new Error(`There is no complete backup in ${folder}.`)
}

/** The newest backup from which a moment can be reached: that folder itself, or one in it. Throws one sentence when there is none. */
export async function findBackupBefore(folder: string, moment: Date): Promise<FoundBackup> {
  const isOne = existsSync(path.join(folder, manifestName))
  const candidates = isOne ? [folder] : (await listBackups(folder)).complete
  for (const one of candidates) {
    const { done } = await readManifest(one)
    if (new Date(done) <= moment) return { folder: one, shelf: path.dirname(one) }
    if (one === candidates.at(-1))
      throw new Error(
        isOne
          ? `The backup ${one} is of ${done}, which is later than the moment that is wanted.`
          : `The oldest backup in ${folder} is of ${done}: choose a moment after that.`,
      )
  }
  throw new Error(`There is no complete backup in ${folder}.`)
}

/** Removes a backup. Its manifest goes first: cut off, it is one that was never finished. */
export async function removeBackup(backup: string): Promise<void> {
  await rm(path.join(backup, manifestName), { force: true })
  await rm(backup, { recursive: true, force: true })
}

/** Removes the backups that are older than so many days, and never the newest. Returns those that were removed. */
export async function removeOld(folder: string, days: number, now = Date.now()): Promise<string[]> {
  const { complete } = await listBackups(folder)
  const old = complete
    .slice(1)
    .filter((one) => now - (momentOf(path.basename(one))?.getTime() ?? now) > days * 86_400_000)
  for (const one of old) await removeBackup(one)
  return old
}
