import { createHash } from 'node:crypto'
import { open, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { syncFolder } from '../files/server/folder.ts'
import type { Content } from './copy.ts'

/** The layout that is described here. A later one has a greater number. */
const format = 1
const fileName = 'manifest.json'

/** A file of a backup; `changed` is when its original was changed last, in nanoseconds, as text. */
export type KeptFile = Content & { changed: string }

/** What a backup holds, and by what its restored state is compared. */
export type Manifest = {
  format: number
  /** When it was begun and when it was complete: ISO 8601. */
  begun: string
  done: string
  portal: { version: string; migrations: string[] }
  postgres: { version: string; systemIdentifier: string; restorePoint: string }
  /** By the id of each key that seals values: what only this key makes of a fixed text, in hexadecimal. */
  keys: Record<string, string>
  /** Rows of each table. */
  counts: Record<string, number>
  /** Folders that must exist although they may be empty. */
  folders: string[]
  /** By path, with slashes: `database/…` and `files/…`. */
  files: Record<string, KeptFile>
}

export type Contents = Omit<Manifest, 'format'>

/** Writes the manifest of a backup, last: a folder without it is no backup. Resolves once it would survive a power cut. */
export async function writeManifest(folder: string, contents: Contents): Promise<void> {
  const draft = path.join(folder, `${fileName}.draft`)
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(print({ format, ...contents }))
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, path.join(folder, fileName))
  await syncFolder(folder)
}

/** Reads the manifest of a backup. Throws one sentence when there is none, when a byte of it was changed, or when it is newer than this program. */
export async function readManifest(folder: string): Promise<Manifest> {
  const file = path.join(folder, fileName)
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`There is no complete backup in ${folder}: it has no ${fileName}.`)
  })
  const manifest = parse(text)
  if (manifest && manifest.format > format)
    throw new Error(`The backup ${folder} was made by a newer version of the portal: use that version.`)
  if (!manifest || print(manifest) !== text)
    throw new Error(`The manifest ${file} is damaged, so this backup can’t be trusted: use another backup.`)
  return manifest
}

export const manifestName = fileName

function parse(text: string): Manifest | undefined {
  try {
    const { manifest } = JSON.parse(text) as { manifest?: Manifest }
    return typeof manifest?.format === 'number' ? manifest : undefined
  } catch {
    return undefined
  }
}

// One way to write it, so that any other byte shows.
function print(manifest: Manifest): string {
  const sha256 = createHash('sha256').update(JSON.stringify(manifest)).digest('hex')
  return `${JSON.stringify({ manifest, sha256 }, null, 1)}\n`
}
