import type { Database } from '../../../kit/database/database.ts'
import { contentDisposition } from '../../../kit/files/server/disposition.ts'
import { ownerOf } from '../../../kit/http/server/owner-scope.ts'
import { pageOf } from '../../../kit/http/server/page.ts'
import { notFound, staleVersion } from '../../../kit/http/server/problem.ts'
import type { Serve } from '../../../kit/http/server/serve.ts'
import { merchantRoutes, type RepeatedLine } from '../contract.ts'
import { exportLines } from './export.ts'
import { importLines } from './import.ts'
import { findRepeats, importShape, listLines, listWithSummary } from './statement.ts'

/** Puts the merchant account on the application: the lines, their sums, imports and the export. */
export function serveMerchant(serve: Serve, { database }: { database: Database }): void {
  serve(merchantRoutes.list, async ({ identity, client, query }) => {
    const asked = { ...query, owner: client, limit: query.limit + 1 }
    const [found = []] = await database.asUser<{ row: string; id: string | null; summary?: string }>(identity, [
      asked.cursor ? listLines(asked) : listWithSummary(asked),
    ])
    // Without a line, only the summary is returned.
    const lines = found.flatMap(({ row, id }) => (id === null ? [] : [{ row, id }]))
    return pageOf(lines, query.limit, { summary: found[0]?.summary ?? 'null' })
  })

  serve(merchantRoutes.export, async ({ identity, client, query, reply }) => {
    const { fileName, stream } = await exportLines(database, identity, client, query.month, query.sample === '1')
    reply.type('text/csv; charset=utf-8').headers({
      'content-disposition': contentDisposition('attachment', fileName),
      'cache-control': 'private, no-store',
    })
    return reply.send(stream)
  })

  serve(merchantRoutes.trash, async ({ identity, params, version }) => {
    const [changed, found] = await database.asUser<{ deleted: boolean }>(identity, [
      {
        text: `update merchant_transactions set deleted_at = now(), version = version + 1, updated_at = now()
          where id = $1 and version = $2 and deleted_at is null and not withdrawn returning true as deleted`,
        values: [params['id'], version],
      },
      {
        text: 'select deleted_at is not null or withdrawn as deleted from merchant_transactions where id = $1',
        values: [params['id']],
      },
    ])
    if (changed?.length) return
    if (!found?.[0] || found[0].deleted) throw notFound('This transaction was deleted.')
    throw staleVersion(undefined, 'Someone else changed this. Reload the page and try again.')
  })

  serve(merchantRoutes.restore, async ({ identity, params }) => {
    const [, found] = await database.asUser(identity, [
      {
        text: 'update merchant_transactions set deleted_at = null, version = version + 1, updated_at = now() where id = $1 and deleted_at is not null',
        values: [params['id']],
      },
      { text: 'select id from merchant_transactions where id = $1', values: [params['id']] },
    ])
    if (!found?.[0]) throw notFound()
  })

  serveImports(serve, database)
}

function serveImports(serve: Serve, database: Database): void {
  serve(merchantRoutes.imports, async ({ identity, client }) => {
    const [rows = []] = await database.asUser<{ row: string }>(identity, [
      {
        text: `select ${importShape}::text as row from merchant_imports i where i.user_id = $1 order by i.id desc limit 50`,
        values: [client],
      },
    ])
    return `{"items":[${rows.map((item) => item.row).join(',')}]}`
  })

  serve(merchantRoutes.check, async ({ identity, body }) => {
    const [repeated] = await database.asUser<RepeatedLine>(identity, [
      findRepeats(ownerOf(identity, body.userId, 'userId'), body.rows),
    ])
    return { repeated }
  })

  serve(merchantRoutes.create, async ({ identity, body: { userId, ...input }, idempotencyKey }) =>
    importLines(database, identity, ownerOf(identity, userId, 'userId'), input, idempotencyKey),
  )

  const setUndone = async (identity: Parameters<Database['asUser']>[0], id: string | undefined, undone: boolean) => {
    const [, found] = await database.asUser<{ row: string }>(identity, [
      {
        text: `update merchant_imports set undone_at = case when $2 then now() end, version = version + 1, updated_at = now()
          where id = $1 and (undone_at is null) = $2`,
        values: [id, undone],
      },
      { text: `select ${importShape}::text as row from merchant_imports i where i.id = $1`, values: [id] },
    ])
    if (!found?.[0]) throw notFound()
    return found[0].row
  }
  serve(merchantRoutes.undo, async ({ identity, params }) => void (await setUndone(identity, params['id'], true)))
  serve(merchantRoutes.redo, async ({ identity, params }) => setUndone(identity, params['id'], false))
}
