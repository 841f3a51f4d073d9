import type { Database } from '../../../kit/database/database.ts'
import { pageOf } from '../../../kit/http/server/page.ts'
import type { Serve } from '../../../kit/http/server/serve.ts'
import { notificationRoutes } from '../contract.ts'
import { countUnread, listNotifications, markRead } from './statement.ts'

type Shaped = { row: string; id: string; unread: number }

/** Puts the bell's routes on the application. The database itself writes the notifications. */
export function serveNotifications(serve: Serve, { database }: { database: Database }): void {
  serve(notificationRoutes.list, async ({ identity, query: { cursor, limit } }) => {
    const [rows = [], counted] = await database.asUser<Shaped>(identity, [
      listNotifications(cursor, limit + 1),
      countUnread,
    ])
    return pageOf(rows, limit, { unread: String(counted?.[0]?.unread ?? 0) })
  })

  serve(notificationRoutes.read, async ({ identity, body }) => {
    const results = await database.asUser<Shaped>(identity, [
      ...markRead('ids' in body ? body.ids : undefined),
      countUnread,
    ])
    return { unread: results.at(-1)?.[0]?.unread ?? 0 }
  })
}
