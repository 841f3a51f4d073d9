import type { Database } from '../../database/database.ts'
import type { Identity, Statement } from '../../database/statement.ts'
import { notFound } from '../../http/server/problem.ts'
import { findFileOwner } from './file-owner.ts'
import { findFile, type UploadPurpose } from './upload-purpose.ts'

// As the contract of the routes has it: `by` is a name, or 'You'.
const opening = `'at', o.at, 'by', app.opener_name(o.id), 'action', o.action`
const isOpening = `action in ('opened', 'downloaded')`
/** More than anyone reads; older ones stay in the audit trail. */
const maxEntries = 200

/** The last opening of each file that a client has of a purpose, as JSON text: { items: [{ file, at, by, action }] }. An admin names the client. */
export async function listLastOpenings(
  database: Database,
  purpose: UploadPurpose,
  identity: Identity,
  client: string | undefined,
): Promise<string> {
  const owner = await findFileOwner(database, identity, client)
  const [rows] = await database.asUser<{ row: string }>(identity, [
    {
      name: 'openings.last',
      text: `select json_build_object('items', coalesce(json_agg(json_build_object('file', o.row_id, ${opening})), '[]'))::text as row
      from (select distinct on (row_id) id, row_id, at, action from audit_entries where owner_id = $1 and table_name = $2 and ${isOpening} order by row_id, id desc) o`,
      values: [owner, purpose.table],
    },
  ])
  return rows?.[0]?.row ?? ''
}

/** Who opened or downloaded a file and when, newest first, as JSON text: { items: [{ at, by, action }] }. Throws a 404 for a file that is not the asker's to see. */
export async function listOpenings(
  database: Database,
  purpose: UploadPurpose,
  identity: Identity,
  id: string,
): Promise<string> {
  const list: Statement = {
    name: 'openings.file',
    text: `select json_build_object('items', coalesce(json_agg(json_build_object(${opening}) order by o.id desc), '[]'))::text as row
      from (select id, at, action from audit_entries where row_id = $1 and table_name = $2 and ${isOpening} order by id desc limit ${maxEntries}) o`,
    values: [id, purpose.table],
  }
  const [found, rows] = await database.asUser<{ row: string }>(identity, [findFile(purpose, id, false), list])
  if (!found?.[0]) throw notFound()
  return rows?.[0]?.row ?? ''
}
