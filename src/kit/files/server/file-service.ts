import type { Database } from '../../database/database.ts'
import type { Identity } from '../../database/statement.ts'
import type { StorageUse } from '../storage-room.ts'
import { notFound } from '../../http/server/problem.ts'
import { beginUpload, type UploadIntent } from './begin-upload.ts'
import { followLink, makeLink } from './open-file.ts'
import { listLastOpenings, listOpenings } from './opening.ts'
import { makePrivateLinks } from './private-link.ts'
import type { CompletedUpload } from './resumable-upload.ts'
import type { SentFile } from './send-file.ts'
import { makeStorageQuota } from './storage-quota.ts'
import { makeDiskStorage, type Storage } from './storage.ts'
import { sweepFiles, type Swept } from './sweep-files.ts'
import { finalizeUpload } from './finalize-upload.ts'
import { listClientTables, type UploadPurpose } from './upload-purpose.ts'

export type FileServiceSettings = {
  database: Database
  /** Absolute paths of the folders of files and of unfinished uploads. */
  filesDirectory: string
  uploadsDirectory: string
  /** Text that signs the private links. */
  secret: string
  /** Every purpose of files. An upload that names none is for the one that takes files by default. */
  purposes: UploadPurpose[]
  /** Gets the key of each new file. */
  onStored?: (key: string) => void
  /** Bytes that the files of one client may have together; without it, as many as there is room for. */
  storagePerClient?: number
}

/** Milliseconds after which an unfinished upload is given up. */
const uploadLifetime = 86_400_000
/** Milliseconds for which a finished upload still responds: a browser that lost the last response asks again within seconds. */
const uploadMemory = 600_000

/** Everything that can be done with the files of all purposes. */
export type FileService = {
  storage: Storage
  uploads: { folder: string; lifetime: number; remember: number }
  /** Bytes of the largest file that any purpose takes. */
  maxBytes: number
  /** The tables whose rows lead to files: their trash is emptied by `sweep`, files first. */
  tables: string[]
  /** Those whose files are clients', each with the page where they are listed. */
  clientTables: { table: string; folder: string }[]
  begin: (identity: Identity, announced: { size: number; metadata: Record<string, string> }) => Promise<UploadIntent>
  /** Gives back the room of an upload that was given up. */
  giveUp: (intent: UploadIntent) => Promise<void>
  /** What a client's files take of their room; undefined without a limit. */
  storageUse: (identity: Identity, owner: string) => Promise<StorageUse | undefined>
  /** Files what has arrived; returns the id of its row. */
  finish: (identity: Identity, completed: CompletedUpload) => Promise<string>
  /** The path of a private link to a file, for the user who asks; throws a 404 Problem. */
  link: (identity: Identity, purpose: string, id: string, download: boolean) => Promise<string>
  follow: (identity: Identity, token: string) => Promise<SentFile>
  /** JSON text: the last opening by staff of each of a client's files of a purpose, and all openings of one file. */
  lastOpenings: (identity: Identity, purpose: string, client: string | undefined) => Promise<string>
  openings: (identity: Identity, purpose: string, id: string) => Promise<string>
  /** Removes what no one can reach any more. */
  sweep: () => Promise<Swept>
}

/** Joins storage, links and purposes into what the routes of files are on. */
export function openFileService({
  database,
  filesDirectory,
  uploadsDirectory,
  secret,
  purposes,
  onStored,
  storagePerClient,
}: FileServiceSettings): FileService {
  const storage = makeDiskStorage(filesDirectory, onStored)
  const links = makePrivateLinks(secret)
  const quota = storagePerClient === undefined ? undefined : makeStorageQuota(database, storagePerClient)
  const uploads = { folder: uploadsDirectory, lifetime: uploadLifetime, remember: uploadMemory }
  const tables = [...new Set(purposes.map(({ table }) => table))]

  function find(name: unknown): UploadPurpose {
    const purpose = purposes.find((one) => one.name === name)
    if (!purpose) throw notFound()
    return purpose
  }

  return {
    storage,
    uploads,
    maxBytes: Math.max(...purposes.map(({ files }) => files.maxBytes)),
    tables,
    clientTables: listClientTables(purposes),
    begin: (identity, announced) => beginUpload(purposes, quota, identity, announced),
    giveUp: async ({ id }) => quota?.release(id),
    storageUse: async (identity, owner) => quota?.read(identity, owner),
    finish: async (identity, completed) =>
      finalizeUpload(
        database,
        storage,
        find(completed.intent['purpose']),
        identity,
        completed,
        completed.intent as UploadIntent,
      ),
    link: async (identity, purpose, id, download) => makeLink(database, links, find(purpose), identity, id, download),
    follow: (identity, token) => followLink(database, links, purposes, identity, token),
    lastOpenings: async (identity, purpose, client) => listLastOpenings(database, find(purpose), identity, client),
    openings: async (identity, purpose, id) => listOpenings(database, find(purpose), identity, id),
    sweep: () => sweepFiles(database, storage, tables, uploads),
  }
}
