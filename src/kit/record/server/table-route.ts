import type { Database } from '../../database/database.ts'
import { contentDisposition } from '../../files/server/disposition.ts'
import { describeFailure } from '../../http/server/failure.ts'
import { pageOf } from '../../http/server/page.ts'
import type { Serve } from '../../http/server/serve.ts'
import type { OwnerScope } from '../../http/server/owner-scope.ts'
import { recordContracts } from '../contract/routes.ts'
import { refuseReader, refuseStaffOnly } from './route.ts'
import type { RecordStore } from './store.ts'
import { exportTable } from './table-export.ts'
import type { AllClients } from './table-condition.ts'
import { buildTableSql, type TableFilter, type TableRead } from './table-statement.ts'

type TableParts = {
  database: Database
  store: RecordStore
  clients: AllClients
}

/** Puts the table of a kind on the application: its pages, its export, and changes of several rows. */
export function serveTable(serve: Serve, { database, store, clients }: TableParts): void {
  const { kind } = store
  const routes = recordContracts(kind)
  const sql = buildTableSql(kind, clients)

  const filterOf = (
    whose: OwnerScope,
    {
      search,
      filters = [],
      sort,
      direction,
    }: Partial<Omit<TableFilter, 'whose' | 'words'>> & { search?: string | undefined },
  ): TableFilter => {
    // Of one client, all rows are alike.
    const sorted = sort === 'client' && whose !== 'all' ? undefined : sort
    return { whose, words: search?.trim() || undefined, filters, sort: sorted, direction: direction ?? 'asc' }
  }

  serve(routes.table, async ({ identity, client, query: { cursor, limit, ...query } }) => {
    const brief = kind.maxPageSize !== undefined
    const counted = cursor === undefined
    const [read = []] = await database.asUser<TableRead>(identity, [
      sql.page({ ...filterOf(client, query), cursor, limit: limit + 1, counted, brief }),
    ])
    const rows = read.flatMap(({ row, id, owner }) => (row === null ? [] : [{ row, id, owner }]))
    const named = new Set(rows.slice(0, limit).flatMap(({ owner }) => owner ?? []))
    return pageOf(rows, limit, { owners: `[${[...named].join(',')}]`, counts: read[0]?.counts ?? undefined })
  })

  serve(routes.export, async ({ identity, client, query, reply }) => {
    const filter = filterOf(client, query)
    const { fileName, stream } = await exportTable({ database, kind, sql, identity, filter })
    reply.type('text/csv; charset=utf-8').headers({
      'content-disposition': contentDisposition('attachment', fileName),
      'cache-control': 'private, no-store',
    })
    return reply.send(stream)
  })

  serve(routes.bulk, async ({ identity, body }) => {
    refuseReader(kind, identity)
    if (body.action === 'change') for (const { set } of body.rows) refuseStaffOnly(kind, identity, set)
    const steps: { id: string; run: () => Promise<string | void> }[] =
      body.action === 'change'
        ? body.rows.map(({ id, version, set }) => ({ id, run: () => store.update(identity, id, version, set) }))
        : body.action === 'delete'
          ? body.rows.map(({ id, version }) => ({ id, run: () => store.trash(identity, id, version) }))
          : body.rows.map(({ id }) => ({ id, run: () => store.restore(identity, id) }))
    const items: string[] = []
    // Each row is a transaction of its own: one that has changed meanwhile keeps none of the others back.
    for (const { id, run } of steps) items.push(await settle(id, run))
    return `{"items":[${items.join(',')}]}`
  })
}

/** What became of one row, as JSON. Throws what concerns all of them. */
async function settle(id: string, run: () => Promise<string | void>): Promise<string> {
  try {
    const row = await run()
    return `{"id":"${id}"${row ? `,"row":${row}` : ''}}`
  } catch (error) {
    const { status, code, message } = describeFailure(error)
    if (status === 401 || status >= 500) throw error
    return JSON.stringify({ id, problem: { status, code, detail: message } })
  }
}
