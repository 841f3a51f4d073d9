import type { Database } from '../../../kit/database/database.ts'
import type { Serve } from '../../../kit/http/server/serve.ts'
import { accountRoutes } from '../contract.ts'

/** An owner's wish that the account is closed for good; a manager of the staff closes it. */
export function serveClosing(serve: Serve, database: Database): void {
  serve(accountRoutes.closing, async ({ identity }) => {
    const [rows] = await database.asUser<{ askedAt: string | null }>(identity, [
      {
        name: 'account.closing',
        text: 'select closing_asked_at as "askedAt" from clients where id = (select app.user_id())',
      },
    ])
    return { askedAt: rows?.[0]?.askedAt ?? null }
  })

  serve(accountRoutes.askToClose, async ({ identity, body }) => {
    await database.asUser(identity, [{ text: 'select app.ask_to_close($1)', values: [body.asked], writes: true }])
  })
}
