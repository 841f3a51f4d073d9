import { FileStore } from '@tus/file-store'
import { ERRORS, type Upload } from '@tus/server'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** What is remembered of an upload until it is whole. */
export type JsonObject = Record<string, unknown>

/**
 * What is known of an upload: for which client it began, and `received` bytes of `size`, or nothing at all once its part has been
 * taken away.
 */
export type PartState = { client: string | undefined; size: number; received: number | undefined; intent: JsonObject }

/**
 * Unfinished uploads on the disk: `<owner>/<id>` holds the bytes, `<owner>/<id>.json` what was announced. Because the
 * owner is part of where it is, no one can even ask about someone else's.
 */
export class PartStore extends FileStore {
  constructor(directory: string, lifetime: number) {
    super({ directory, expirationPeriodInMilliseconds: lifetime, configstore: keepAnnouncements(directory) })
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration']
  }

  /** Begins a part, for this user's eyes only. One that could not be begun leaves nothing. */
  override async create(upload: Upload): Promise<Upload> {
    try {
      await mkdir(path.dirname(this.pathOf(upload.id)), { recursive: true, mode: 0o700 })
      await writeFile(this.pathOf(upload.id), '', { mode: 0o600, flag: 'wx' })
      await this.configstore.set(upload.id, upload)
      return upload
    } catch (error) {
      await this.discard(upload.id)
      throw error
    }
  }

  pathOf(id: string): string {
    return path.join(this.directory, id)
  }

  /** Writes at an offset. Unlike the original it throws the disk's error, so that a full disk can be distinguished. */
  override async write(source: Readable, id: string, offset: number): Promise<number> {
    const part = createWriteStream(this.pathOf(id), { flags: 'r+', start: offset })
    await pipeline(source, part)
    return offset + part.bytesWritten
  }

  /** Unlike the original it throws the disk's error. */
  override async remove(id: string): Promise<void> {
    await unlink(this.pathOf(id)).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? ERRORS.FILE_NOT_FOUND : error
    })
    await this.configstore.delete(id)
  }

  async find(id: string): Promise<PartState | undefined> {
    const upload = await this.configstore.get(id)
    if (!upload) return undefined
    const part = await stat(this.pathOf(id)).catch(undefinedIfMissing)
    return {
      client: upload.metadata?.['client'] ?? undefined,
      size: upload.size ?? 0,
      received: part?.size,
      intent: JSON.parse(upload.metadata?.['intent'] ?? '{}') as JsonObject,
    }
  }

  /** How many unfinished uploads someone has. A part without readable metadata can't be resumed, so it is not counted. */
  async count(owner: string): Promise<number> {
    const names = new Set((await readdir(this.pathOf(owner)).catch(undefinedIfMissing)) ?? [])
    const parts = [...names].filter((name) => names.has(`${name}.json`))
    const announced = await Promise.all(parts.map((name) => this.configstore.get(`${owner}/${name}`)))
    return announced.filter((one) => one !== undefined).length
  }

  async discard(id: string): Promise<void> {
    await rm(this.pathOf(id), { force: true })
    await rm(`${this.pathOf(id)}.json`, { force: true })
  }
}

/** A missing file is undefined. Any other error is thrown: the file may well exist, and its uploader must not learn that it is lost. */
function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

// What was announced of an upload, as JSON beside its part. What a power cut or a full disk has torn is as if it never was.
function keepAnnouncements(directory: string): FileStore['configstore'] {
  const pathOf = (id: string) => path.join(directory, `${id}.json`)
  return {
    async get(id) {
      const text = await readFile(pathOf(id), 'utf8').catch(undefinedIfMissing)
      try {
        return (JSON.parse(text ?? 'null') as Upload | null) ?? undefined
      } catch {
        return undefined
      }
    },
    set: (id, upload) => writeFile(pathOf(id), JSON.stringify(upload), { mode: 0o600 }),
    delete: (id) => rm(pathOf(id), { force: true }),
  }
}
