import type { Serve } from '../../../kit/http/server/serve.ts'
import type { SessionUser } from '../../../kit/session/contract.ts'
import { ownUser } from '../../../kit/session/server/user-columns.ts'
import { peopleRoutes } from '../contract.ts'
import type { PeopleParts } from './parts.ts'

/** For whom a session acts: another client of its person, or, for staff, a client whose portal they see. */
export function serveView(serve: Serve, { database, sessions }: Pick<PeopleParts, 'database' | 'sessions'>): void {
  serve(peopleRoutes.choose, async ({ identity, body }) => {
    await database.asSystemFor(
      'sign-in',
      identity,
    )((query) =>
      query({ text: 'select app.choose_client($1, $2)', values: [identity.token, body.client], writes: true }),
    )
    sessions.forget(identity.token)
    const next = { ...identity, userId: body.client }
    const [rows] = await database.asUser<SessionUser>(next, [ownUser])
    return { user: rows?.[0] }
  })

  serve(peopleRoutes.view, async ({ identity, params }) => {
    await database.asSystemFor(
      'sign-in',
      identity,
    )((query) =>
      query({ text: 'select app.view_client($1, $2)', values: [identity.token, params['id']], writes: true }),
    )
    sessions.forget(identity.token)
  })

  serve(peopleRoutes.leaveView, async ({ identity }) => {
    // As the system: the transaction of a view may not write.
    await database.asSystem('sign-in')([{ text: 'select app.leave_view($1)', values: [identity.token], writes: true }])
    sessions.forget(identity.token)
  })
}
