import type { LogTable } from '../../../kit/area/server/log-table.ts'
import type { Database } from '../../../kit/database/database.ts'
import { lastId } from '../../../kit/database/new-id.ts'
import { pageOf } from '../../../kit/http/server/page.ts'
import type { Serve } from '../../../kit/http/server/serve.ts'
import { titleOf } from '../../../kit/area/server/title-of.ts'
import { type Reveal, securityRoutes } from '../contract.ts'

type Found = {
  id: string
  at: string
  by: string
  table: string
  field: string
  owner: string
  client: string | null
  named: { title: string | null; open: string | null } | null
}

/** Who viewed which secret, from the audit trail. A client reads what others viewed, staff what they viewed themselves. */
export function serveReveals(serve: Serve, database: Database, tables: LogTable[]): void {
  const known = new Map(tables.map((table) => [table.table, table]))
  const named = nameRows(tables)
  const sql = {
    client: listStatement(named, `e.owner_id = (select app.user_id()) and e.actor_id <> (select app.actor_id())`),
    admin: listStatement(named, 'e.actor_id = (select app.actor_id())'),
  }
  serve(securityRoutes.reveals, async ({ identity, query: { cursor, limit } }) => {
    const [rows = []] = await database.asUser<Found>(identity, [
      {
        name: `security.reveals.${identity.role}`,
        text: sql[identity.role],
        values: [cursor ?? lastId, limit + 1],
      },
    ])
    const ofStaff = identity.role === 'admin'
    return pageOf(
      rows.map((row) => ({ id: row.id, row: JSON.stringify(describe(row, known.get(row.table), ofStaff)) })),
      limit,
    )
  })
}

function describe(row: Found, table: LogTable | undefined, ofStaff: boolean): Reveal {
  const { id, at, by, field, owner, client, named } = row
  const path = ofStaff ? table?.path : table?.ownPath && ((_: string, of: string) => table.ownPath?.(of))
  return {
    id,
    at,
    by,
    field: table?.labels[field] ?? 'a hidden value',
    noun: table?.noun ?? 'record',
    title: titleOf(table, named?.title),
    client: ofStaff ? client : null,
    path: (named?.open && path?.(owner, named.open)) || null,
  }
}

/** SQL of what names the row of an entry, and of the row that can be opened; read by the caller's own row security. */
function nameRows(tables: LogTable[]): string {
  const cases = tables
    .filter(({ title }) => title)
    .map(
      ({ table, title, opens = 'id', hasTrash }) =>
        `when '${table}' then (select json_build_object('title', left((${title})::text, 80), 'open', ${hasTrash ? `case when deleted_at is null then ${opens} end` : opens})
       from ${table} where id = e.row_id)`,
    )
  return `case e.table_name ${cases.join(' ')} end`
}

const listStatement = (named: string, whose: string) =>
  `select e.id, e.at, app.opener_name(e.id) as by, e.table_name as table, e.fields[1] as field, e.owner_id as owner,
    (select u.name from users u where u.id = e.owner_id and u.id <> (select app.actor_id())) as client, ${named} as named
  from audit_entries e where e.action = 'revealed' and ${whose} and e.id < $1 order by e.id desc limit $2`
