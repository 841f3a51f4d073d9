import type { Database } from '../../database/database.ts'
import type { Identity, Statement } from '../../database/statement.ts'
import { fileKinds } from '../file-kind.ts'
import { notFound, Problem } from '../../http/server/problem.ts'
import type { PrivateLinks } from './private-link.ts'
import type { SentFile } from './send-file.ts'
import { type FileRow, findFile, openFile, type UploadPurpose } from './upload-purpose.ts'

/** Seconds for which a link is valid unless its purpose specifies otherwise. */
const usualSeconds = 60

/**
 * Makes the path of a link to a file that this user may see; throws a 404 for any other. The file's name comes last:
 * browsers title a tab and name a saved file by it. Only the token identifies the file.
 */
export async function makeLink(
  database: Database,
  links: PrivateLinks,
  purpose: UploadPurpose,
  identity: Identity,
  id: string,
  download: boolean,
): Promise<string> {
  const { file_name: fileName } = await askFor(database, identity, findFile(purpose, id, download))
  const thing = `${purpose.name} ${id} ${download ? 'attachment' : 'inline'}`
  return `/api/files/${links.sign(thing, identity.actorId, purpose.linkSeconds ?? usualSeconds)}/${encodeURIComponent(fileName)}`
}

/**
 * Finds the file behind a link. The link alone opens nothing: the database checks the user who presents it again, and
 * audits an opening by staff before a byte is sent.
 */
export async function followLink(
  database: Database,
  links: PrivateLinks,
  purposes: UploadPurpose[],
  identity: Identity,
  token: string,
): Promise<SentFile> {
  const link = links.read(token, identity.actorId)
  if (link === 'unknown') throw notFound()
  const [name, id = '', wanted] = link.thing.split(' ')
  const purpose = purposes.find((one) => one.name === name)
  if (!purpose) throw notFound()
  if (link.expired)
    throw new Problem(
      410,
      'link_expired',
      `This link has expired (links work for ${formatTime(purpose)}). Open the file again from ${purpose.page}.`,
    )
  // What the owner opens is nobody's business.
  const find = identity.role === 'admin' ? openFile : findFile
  const row = await askFor(database, identity, find(purpose, id, wanted === 'attachment'))
  if (identity.access === 'viewing') await recordViewed(database, identity, purpose.table, id, wanted)
  const kind = Object.values(fileKinds).find((known) => known.mime === row.mime)
  return {
    key: row.file_key,
    size: Number(row.size),
    sha256: row.sha256,
    mime: kind?.mime ?? 'application/octet-stream',
    fileName: row.file_name,
    treat: wanted === 'inline' && kind?.shown ? 'inline' : 'attachment',
    policy: policyOf(row.mime),
  }
}

const nothing = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

function policyOf(mime: string): string {
  // Safari shows no PDF in a sandboxed document, and older Chromium builds its viewer as an <object> with inline styles.
  if (mime === fileKinds.pdf.mime) return `${nothing}; object-src 'self'`
  // The browser's own player asks for the file once more, with the session's cookie, which a sandbox would not send.
  if (mime.startsWith('video/')) return `${nothing}; media-src 'self'`
  return `sandbox; ${nothing}`
}

async function recordViewed(
  database: Database,
  { actorId, userId }: Identity,
  table: string,
  id: string,
  wanted: string | undefined,
): Promise<void> {
  await database.asSystem('view-opening')([
    {
      text: 'select app.record_viewed_opening($1, $2, $3, $4, $5)',
      values: [actorId, userId, table, id, wanted === 'attachment' ? 'downloaded' : 'opened'],
      writes: true,
    },
  ])
}

function formatTime({ linkSeconds = usualSeconds }: UploadPurpose): string {
  const minutes = Math.round(linkSeconds / 60)
  if (minutes < 60) return minutes === 1 ? 'one minute' : `${minutes} minutes`
  const hours = Math.round(minutes / 60)
  return hours === 1 ? 'one hour' : `${hours} hours`
}

async function askFor(database: Database, identity: Identity, statement: Statement): Promise<FileRow> {
  const [rows] = await database.asUser<FileRow>(identity, [statement])
  const row = rows?.[0]
  if (!row) throw notFound()
  return row
}
