import type { Identity, Row, Statement } from '../../database/statement.ts'
import type { FileRule } from '../file-rule.ts'

/** What a purpose wants to know again when the file has arrived. It is kept beside the unfinished upload as JSON. */
export type UploadMetadata = Record<string, string>

/** What is announced of an upload: the cleaned name, bytes, and what else the screen said about it. */
export type AnnouncedUpload = { fileName: string; size: number; metadata: Record<string, string> }

/** A file that is in the storage and waits for its row. */
export type StoredFile = { id: string; key: string; fileName: string; mime: string; size: number; sha256: string }

/**
 * What files are sent for: a document, a paper of a purchase order, a video. Anyone who receives files registers one, and
 * gets the upload, the private links and the sweeping. Its table has a row for each file, found by row security alone,
 * with the columns id, file_key, file_name, mime, size, sha256 and deleted_at.
 */
export type UploadPurpose<K extends UploadMetadata = UploadMetadata> = {
  /** Is in the upload's metadata and in the links: letters only. */
  name: string
  /** Gets the uploads that name no purpose. */
  byDefault?: true
  table: string
  files: FileRule
  /** Its files are everyone's and belong to no client. */
  shared?: true
  /** The page where its files are listed, as its heading has it. */
  page: string
  /** Seconds for which a private link is good; a minute unless given. A video is asked for again while it plays. */
  linkSeconds?: number
  /** A condition in SQL that a row `f` must meet besides not being in the trash, such as that its parent is there. */
  opens?: string
  /** A further condition for saving it as a file, where not everyone who may look at it may keep it. */
  downloads?: string
  /**
   * Checks an upload before a byte is sent. Throws a Problem, or returns where the file will be stored and whose
   * storage it counts on; a file without an owner counts nowhere.
   */
  begin: (identity: Identity, announced: AnnouncedUpload) => Promise<{ key: string; owner?: string; metadata: K }>
  /**
   * The statements that file it, run as the user who sent it. A method, so that a purpose is an UploadPurpose whatever it
   * keeps: it gets back what its own `begin` said.
   */
  insert(metadata: K, file: StoredFile): Statement[]
}

/** Keeps the exact type of what a purpose remembers, while the list of purposes holds them all alike. */
export function uploadPurpose<K extends UploadMetadata>(purpose: UploadPurpose<K>): UploadPurpose {
  return purpose
}

/** A row of a purpose's table, as far as opening the file goes. */
export type FileRow = Row & { file_key: string; file_name: string; mime: string; size: string; sha256: string }

/** Finds the file behind an id, if the caller may see its row, and for a download, if it may be kept. */
export function findFile({ name, table, opens, downloads }: UploadPurpose, id: string, download: boolean): Statement {
  const conditions = [opens, download ? downloads : undefined].filter((one) => one !== undefined)
  return {
    name: `${name}.file${download && downloads ? '.download' : ''}`,
    text: `select file_key, file_name, mime, size, sha256 from ${table} f where id = $1 and deleted_at is null${conditions.map((one) => ` and ${one}`).join('')}`,
    values: [id],
  }
}

/** Finds the file likewise and records that a staff member opens it, in one statement: neither happens without the other. */
export function openFile(purpose: UploadPurpose, id: string, download: boolean): Statement {
  const find = findFile(purpose, id, download)
  const how = download ? 'downloaded' : 'opened'
  return {
    ...find,
    name: `${find.name}.${how}`,
    text: find.text.replace(' from ', `, app.record_openings('${purpose.table}', array[f.id], '${how}') from `),
    writes: true,
  }
}

/** Whether a file was filed already. */
export function findFinalized({ name, table }: UploadPurpose, id: string): Statement {
  return { name: `${name}.filed`, text: `select 1 from ${table} where id = $1`, values: [id] }
}

/** The tables whose files are clients', each with the page where they are listed. */
export const listClientTables = (purposes: UploadPurpose[]): { table: string; folder: string }[] =>
  purposes.filter(({ shared }) => !shared).map(({ table, page }) => ({ table, folder: page }))
