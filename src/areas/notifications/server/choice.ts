import type { Database } from '../../../kit/database/database.ts'
import type { Statement } from '../../../kit/database/statement.ts'
import type { Serve } from '../../../kit/http/server/serve.ts'
import { type NotificationChoices, notificationRoutes } from '../contract.ts'

const choices: Statement = {
  name: 'notifications.choices',
  text: `select json_build_object('digest', json_build_object('at', own.at, 'days', own.days), 'nextDigest', own.next, 'items', (
      select json_agg(json_build_object('kind', k.kind, 'topic', k.topic, 'title', k.title, 'hint', k.hint, 'ways', k.ways, 'way', coalesce(c.way, k.fallback)))
        from app.notification_kinds() k left join notification_choices c on c.user_id = (select app.actor_id()) and c.kind = k.kind
        where k.side = case when app.is_admin() then 'staff' else 'client' end)) as row from app.own_digest() own`,
}

/** Puts on the application how each person hears of what happens. The database knows the kinds and decides who gets what. */
export function serveChoices(serve: Serve, database: Database): void {
  serve(notificationRoutes.choices, async ({ identity }) => {
    const [rows] = await database.asUser<{ row: NotificationChoices }>(identity, [choices])
    return rows?.[0]?.row
  })

  serve(notificationRoutes.choose, async ({ identity, params, body }) => {
    const [, rows] = await database.asUser<{ row: NotificationChoices }>(identity, [
      { text: 'select app.choose_notifications($1, $2)', values: [params['kind'], body.way], writes: true },
      choices,
    ])
    return rows?.[0]?.row
  })

  serve(notificationRoutes.planDigest, async ({ identity, body }) => {
    const [, rows] = await database.asUser<{ row: NotificationChoices }>(identity, [
      { text: 'select app.choose_digest($1, $2)', values: [body.at, body.days], writes: true },
      choices,
    ])
    return rows?.[0]?.row
  })
}
