import { userColumns } from '../../../kit/session/server/user-columns.ts'
import type { Serve } from '../../../kit/http/server/serve.ts'
import type { SessionUser } from '../../../kit/session/contract.ts'
import { securityRoutes } from '../contract.ts'
import type { SecurityParts } from './parts.ts'

type Found = { passwordChangedAt: string | null; emailChange: string | null }
type FoundDevice = {
  id: string
  user_agent: string
  address: string
  first: string
  last: string
  here: boolean
  pending: boolean
}

/** JSON of the caller's pending change of e-mail. Row security shows no one else's. */
export const emailChangeJson = `json_build_object('email', c.new_email, 'oldConfirmed', c.old_confirmed_at is not null,
  'newConfirmed', c.new_confirmed_at is not null, 'expiresAt', c.expires_at)`

/** The overview, and the user's own name. */
export function serveUser(serve: Serve, { database, credentials }: SecurityParts): void {
  serve(securityRoutes.overview, async ({ identity }) => {
    const [users, devices = []] = await database.asUser<Found & FoundDevice>(identity, [
      {
        name: 'security.overview',
        text: `select u.password_changed_at as "passwordChangedAt", (select ${emailChangeJson} from email_changes c where c.user_id = u.id) as "emailChange"
          from users u where u.id = (select app.actor_id())`,
      },
      {
        name: 'security.devices',
        text: 'select id, user_agent, address, first_used as first, last_used as last, here, pending from app.own_devices($1)',
        values: [identity.token],
      },
    ])
    return {
      passwordChangedAt: users?.[0]?.passwordChangedAt ?? null,
      emailChange: users?.[0]?.emailChange ?? null,
      devices: devices.map(({ id, user_agent, address, first, last, here, pending }) => ({
        id,
        browser: credentials.nameBrowser(user_agent),
        address,
        firstUsed: first,
        lastUsed: last,
        here,
        pending,
      })),
    }
  })

  serve(securityRoutes.changeUser, async ({ identity, body }) => {
    const [rows] = await database.asUser<SessionUser>(identity, [
      {
        text: `update users u set name = $1 where u.id = (select app.actor_id()) returning ${userColumns}`,
        values: [body.name],
      },
    ])
    return { user: rows?.[0] }
  })
}
