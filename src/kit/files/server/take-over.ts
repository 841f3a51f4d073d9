import { copyFile, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '../../database/database.ts'
import type { Identity, Statement } from '../../database/statement.ts'
import { beginUpload } from './begin-upload.ts'
import { finalizeUpload } from './finalize-upload.ts'
import { makeFolder } from './folder.ts'
import type { StorageQuota } from './storage-quota.ts'
import type { Storage } from './storage.ts'
import type { UploadPurpose } from './upload-purpose.ts'

/** A file of this machine that is to be filed: its path, the purpose and what the screen would say about an upload. */
export type FoundFile = { path: string; purpose: UploadPurpose; fileName: string; metadata: Record<string, string> }

/** What goes into the transaction of the file's row: before it, and after it with its id. */
export type Beside = { before: Statement[]; after: (id: string) => Statement[] }

/**
 * Files a copy of a file that lies on this machine, the way an upload of it would be: same checks, same room, same row. Takes where
 * uploads wait. Returns the id of the row; throws a Problem when the file is refused, and then nothing of it is left.
 */
export async function takeOver(
  { database, storage, quota, folder }: { database: Database; storage: Storage; quota: StorageQuota; folder: string },
  identity: Identity,
  { path: source, purpose, fileName, metadata }: FoundFile,
  beside: Beside,
): Promise<string> {
  const { size } = await stat(source)
  const intent = await beginUpload([purpose], quota, identity, {
    size,
    metadata: { ...metadata, purpose: purpose.name, filename: fileName },
  })
  const copy = path.join(homeIn(folder), intent.id)
  try {
    // Where the sweep finds it if this is cut off.
    await makeFolder(path.dirname(copy))
    await copyFile(source, copy)
    const within: UploadPurpose = {
      ...purpose,
      insert: (kept, file) => [...beside.before, ...purpose.insert(kept, file), ...beside.after(file.id)],
    }
    return await finalizeUpload(database, storage, within, identity, { file: copy, size, intent }, intent)
  } catch (error) {
    await rm(copy, { force: true })
    await quota.release(intent.id).catch(() => {})
    throw error
  }
}

/** Removes what a killed run left, with the room that was kept for it. For a caller who knows that no other takes files over. */
export async function clearTakenOver(quota: StorageQuota, folder: string): Promise<void> {
  for (const id of await readdir(homeIn(folder)).catch(() => [])) {
    await quota.release(id)
    await rm(path.join(homeIn(folder), id), { force: true })
  }
}

const homeIn = (folder: string): string => path.join(folder, 'taken-over')
