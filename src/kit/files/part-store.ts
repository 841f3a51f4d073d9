import { FileStore } from '@tus/file-store'
import { createWriteStream } from 'node:fs'
import { readdir, rm, rmdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** What is remembered of an upload until it is whole. */
export type JsonObject = Record<string, unknown>

/** What is known of an upload: `received` bytes of `size`, or nothing at all once its part has been taken away. */
export type PartState = { size: number; received: number | undefined; kept: JsonObject }

/**
 * Unfinished uploads on the disk: `<owner>/<id>` holds the bytes, `<owner>/<id>.json` what was announced. Because the
 * owner is part of where it lies, nobody can even ask about somebody else's.
 */
export class PartStore extends FileStore {
  constructor(directory: string, lifetime: number) {
    super({ directory, expirationPeriodInMilliseconds: lifetime })
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration']
  }

  pathOf(id: string): string {
    return path.join(this.directory, id)
  }

  /** Writes at an offset. Unlike the original it throws what the disk said, so that a full disk can be told apart. */
  override async write(source: Readable, id: string, offset: number): Promise<number> {
    const part = createWriteStream(this.pathOf(id), { flags: 'r+', start: offset })
    await pipeline(source, part)
    return offset + part.bytesWritten
  }

  async find(id: string): Promise<PartState | undefined> {
    const upload = await this.configstore.get(id)
    if (!upload) return undefined
    const part = await stat(this.pathOf(id)).catch(() => undefined)
    return { size: upload.size ?? 0, received: part?.size, kept: JSON.parse(upload.metadata?.['kept'] ?? '{}') as JsonObject }
  }

  /** How many unfinished uploads somebody has. */
  async count(owner: string): Promise<number> {
    const names = await readdir(this.pathOf(owner)).catch(() => [])
    return names.filter((name) => !name.endsWith('.json')).length
  }

  async discard(id: string): Promise<void> {
    await rm(this.pathOf(id), { force: true })
    await rm(`${this.pathOf(id)}.json`, { force: true })
  }
}

/** Removes uploads that were begun longer ago than `lifetime` milliseconds. Takes their folder; returns how many. */
export async function sweepParts(folder: string, lifetime: number): Promise<number> {
  let count = 0
  for (const owner of await readdir(folder).catch(() => [])) {
    const home = path.join(folder, owner)
    const names = new Set(await readdir(home).catch(() => []))
    for (const name of names) {
      const begun = names.has(`${name}.json`) ? `${name}.json` : name
      const found = await stat(path.join(home, begun)).catch(() => undefined)
      if (!found || Date.now() - found.mtimeMs < lifetime) continue
      await rm(path.join(home, name), { force: true })
      if (!name.endsWith('.json')) count++
    }
    await rmdir(home).catch(() => {})
  }
  return count
}
