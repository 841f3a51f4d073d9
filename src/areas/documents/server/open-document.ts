import type { Database, Identity } from '../../../kit/database/database.ts'
import type { SentFile } from '../../../kit/files/send-file.ts'
import type { PrivateLinks } from '../../../kit/files/private-link.ts'
import { notFound, Problem } from '../../../kit/http/server/problem.ts'
import { fileKinds } from '../file-kind.ts'

type Row = { file_key: string; file_name: string; mime: string; size: string; sha256: string }

/** Seconds for which a link is good. */
const linkSeconds = 60

/** Makes the path of a link to a document that this user may see; throws a 404 for any other. */
export async function makeLink(database: Database, links: PrivateLinks, identity: Identity, id: string, download: boolean): Promise<string> {
  await findFile(database, identity, id)
  return `/api/files/${links.sign(`${id} ${download ? 'attachment' : 'inline'}`, identity.userId, linkSeconds)}`
}

/** Finds the file behind a link. The link opens nothing by itself: the database is asked again for the user who shows it. */
export async function followLink(database: Database, links: PrivateLinks, identity: Identity, token: string): Promise<SentFile> {
  const link = links.read(token, identity.userId)
  if (link === 'unknown') throw notFound()
  if (link === 'expired') throw new Problem(410, 'link_expired', 'This link was good for one minute. Open the document again from Business Documents.')
  const [id = '', wanted] = link.thing.split(' ')
  const row = await findFile(database, identity, id)
  const kind = Object.values(fileKinds).find((known) => known.mime === row.mime)
  return {
    key: row.file_key,
    size: Number(row.size),
    sha256: row.sha256,
    mime: kind?.mime ?? 'application/octet-stream',
    fileName: row.file_name,
    treat: wanted === 'inline' && kind?.shown ? 'inline' : 'attachment',
    policy: row.mime === fileKinds.pdf.mime ? pdfPolicy : policy,
  }
}

const nothing = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
const policy = `sandbox; ${nothing}`
// Safari shows no PDF in a sandboxed document, and older Chromium builds its viewer as an <object> with inline styles.
const pdfPolicy = `${nothing}; object-src 'self'`

async function findFile(database: Database, identity: Identity, id: string): Promise<Row> {
  const [rows] = await database.asUser<Row>(identity, [{
    name: 'documents.file',
    text: 'select file_key, file_name, mime, size, sha256 from business_documents where id = $1 and deleted_at is null',
    values: [id],
  }])
  const row = rows?.[0]
  if (!row) throw notFound()
  return row
}
