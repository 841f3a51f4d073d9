import { notFound } from '../../../kit/http/server/problem.ts'
import type { Serve } from '../../../kit/http/server/serve.ts'
import { securityRoutes } from '../contract.ts'
import type { SecurityParts } from './parts.ts'

/** The devices on which a user is signed in. Ending a session also ends its streams: the database announces it. */
export function serveDevices(serve: Serve, { database, credentials }: SecurityParts): void {
  serve(securityRoutes.endDevice, async ({ identity, params, request }) => {
    const ended = await database.asSystemFor(
      'sign-in',
      identity,
    )(async (query) => {
      const rows = await query({
        text: 'select app.end_device($1, $2)',
        values: [params['id'], identity.token],
        writes: true,
      })
      if (rows.length > 0) await query(credentials.recordSignIn('device-ended', identity.actorId, request))
      return rows.length > 0
    })
    if (!ended) throw notFound('This device is signed out already.')
  })

  serve(securityRoutes.endOtherDevices, async ({ identity, request }) =>
    database.asSystemFor(
      'sign-in',
      identity,
    )(async (query) => {
      const [done] = await query<{ ended: number }>({
        text: 'select app.end_other_devices($1) as ended',
        values: [identity.token],
        writes: true,
      })
      if (done?.ended) await query(credentials.recordSignIn('device-ended', identity.actorId, request))
      return { ended: done?.ended ?? 0 }
    }),
  )
}
