import type { Database } from '../../../kit/database/database.ts'
import { contentDisposition } from '../../../kit/files/server/disposition.ts'
import { notFound } from '../../../kit/http/server/problem.ts'
import type { Serve } from '../../../kit/http/server/serve.ts'
import { type Colleague, type DeskTag, deskRoutes } from '../contract.ts'
import { exportDesk } from './export.ts'
import { writeCursor } from './order.ts'
import { addView, changeView, deleteView, listViews } from './saved-view.ts'
import { dismissSend, listSends, prepareSend, retrySend, withdrawSend } from './send.ts'
import {
  countDesk,
  countPhases,
  findOnDesk,
  findPosition,
  listColleagues,
  listDesk,
  listTags,
  today,
} from './statement.ts'

/** Puts the desk on the application. Its rows are kept by the database. */
export function serveDesk(serve: Serve, { database, flush }: { database: Database; flush: () => void }): void {
  serve(deskRoutes.list, async ({ identity, query: { cursor, limit, ...filter } }) => {
    const [rows = [], dated, counted] = await database.asUser(identity, [
      listDesk(filter, cursor, limit + 1),
      today,
      ...(cursor === undefined && filter.phase === undefined ? [countDesk(filter)] : []),
    ])
    const page = rows.slice(0, limit) as { row: string; cursor: string }[]
    const last = rows.length > limit ? page.at(-1) : undefined
    const [first] = counted ?? []
    return `{"items":[${page.map(({ row }) => row).join(',')}],"next":${last ? JSON.stringify(writeCursor(last.cursor)) : 'null'},"today":${JSON.stringify(dated?.[0]?.['today'])}${first ? `,"counts":${String(first['counts'])},"missing":${String(first['missing'])}` : ''}}`
  })

  serve(deskRoutes.phases, async ({ identity, query }) => {
    const [[counted] = [], [dated] = []] = await database.asUser(identity, [countPhases(query), today])
    return `{"items":${String(counted?.['phases'])},"counts":${String(counted?.['counts'])},"missing":${String(counted?.['missing'])},"today":${JSON.stringify(dated?.['today'])}}`
  })

  serve(deskRoutes.export, async ({ identity, query, reply }) => {
    const { fileName, stream } = await exportDesk(database, identity, query)
    reply.type('text/csv; charset=utf-8').headers({
      'content-disposition': contentDisposition('attachment', fileName),
      'cache-control': 'private, no-store',
    })
    return reply.send(stream)
  })

  serve(deskRoutes.find, async ({ identity, params: { id = '' } }) => {
    const [rows] = await database.asUser<{ row: string }>(identity, [findOnDesk(id)])
    if (!rows?.[0]) throw notFound('Client not found.')
    return rows[0].row
  })

  serve(deskRoutes.position, async ({ identity, params: { id = '' }, query }) => {
    const [rows] = await database.asUser<{ row: string }>(identity, [findPosition(id, query)])
    if (!rows?.[0]) throw notFound('Client not found.')
    return rows[0].row
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

  serve(deskRoutes.tags, async ({ identity, query: { view } }) => {
    const [items = []] = await database.asUser<DeskTag>(identity, [listTags(view)])
    return { items }
  })

  serve(deskRoutes.tag, async ({ identity, body: { changes } }) => {
    const [items = []] = await database.asUser<{ id: string; added: string[]; removed: string[]; full: boolean }>(
      identity,
      [
        {
          name: 'desk.tag',
          text: 'select id, added, removed, is_full as full from app.tag_clients($1::jsonb)',
          values: [JSON.stringify(changes)],
          writes: true,
        },
      ],
    )
    return { items }
  })

  serve(deskRoutes.send, ({ identity, body, idempotencyKey }) => prepareSend(database, identity, body, idempotencyKey))
  serve(deskRoutes.sends, ({ identity }) => listSends(database, identity))
  serve(deskRoutes.withdrawSend, async ({ identity, params: { id = '' } }) => {
    await withdrawSend(database, identity, id)
    flush()
  })
  serve(deskRoutes.retrySend, async ({ identity, params: { id = '' } }) => {
    await retrySend(database, identity, id)
    flush()
  })
  serve(deskRoutes.dismissSend, ({ identity, params: { id = '' } }) => dismissSend(database, identity, id))

  serve(deskRoutes.views, ({ identity }) => listViews(database, identity))
  serve(deskRoutes.addView, ({ identity, body }) => addView(database, identity, body))
  serve(deskRoutes.changeView, ({ identity, params: { id = '' }, version, body }) =>
    changeView(database, identity, id, version, body),
  )
  serve(deskRoutes.deleteView, ({ identity, params: { id = '' } }) => deleteView(database, identity, id))

  serve(deskRoutes.deleteTag, async ({ identity, params: { id } }) => {
    const [found] = await database.asUser<{ deleted: boolean }>(identity, [
      { name: 'desk.deleteTag', text: 'select app.delete_tag($1) as deleted', values: [id], writes: true },
    ])
    if (!found?.[0]?.deleted) throw notFound('This tag no longer exists.')
  })
}
