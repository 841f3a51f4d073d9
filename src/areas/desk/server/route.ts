import type { Database } from '../../../kit/database/database.ts'
import { contentDisposition } from '../../../kit/files/server/disposition.ts'
import type { Serve } from '../../../kit/http/server/serve.ts'
import { type Colleague, deskRoutes } from '../contract.ts'
import { exportDesk } from './export.ts'
import { writeCursor } from './order.ts'
import { countDesk, listColleagues, listDesk, today } from './statement.ts'

/** Puts the desk on the application. Its rows are kept by the database. */
export function serveDesk(serve: Serve, { database }: { database: Database }): void {
  serve(deskRoutes.list, async ({ identity, query: { cursor, limit, ...filter } }) => {
    const [rows = [], dated, counted] = await database.asUser(identity, [
      listDesk(filter, cursor, limit + 1),
      today,
      ...(cursor === undefined ? [countDesk(filter)] : []),
    ])
    const page = rows.slice(0, limit) as { row: string; cursor: string }[]
    const last = rows.length > limit ? page.at(-1) : undefined
    const counts = counted?.[0]?.['counts'] as string | undefined
    return `{"items":[${page.map(({ row }) => row).join(',')}],"next":${last ? JSON.stringify(writeCursor(last.cursor)) : 'null'},"today":${JSON.stringify(dated?.[0]?.['today'])}${counts === undefined ? '' : `,"counts":${counts}`}}`
  })

  serve(deskRoutes.export, async ({ identity, query, reply }) => {
    const { fileName, stream } = await exportDesk(database, identity, query)
    reply.type('text/csv; charset=utf-8').headers({
      'content-disposition': contentDisposition('attachment', fileName),
      'cache-control': 'private, no-store',
    })
    return reply.send(stream)
  })

  serve(deskRoutes.colleagues, async ({ identity }) => {
    const [items = []] = await database.asUser<Colleague>(identity, [listColleagues])
    return { items }
  })

  serve(deskRoutes.assign, async ({ identity, body: { clients, assignee } }) => {
    const [items = []] = await database.asUser<{ id: string; before: string | null }>(identity, [
      {
        name: 'desk.assign',
        text: 'select id, before from app.assign_clients($1::uuid[], $2::uuid)',
        values: [clients, assignee],
        writes: true,
      },
    ])
    return { items }
  })
}
