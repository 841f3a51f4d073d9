import type { Serve } from '../../../kit/http/server/serve.ts'
import type { Identity, Statement } from '../../../kit/database/statement.ts'
import type { SessionUser } from '../../../kit/session/contract.ts'
import { ownUser } from '../../../kit/session/server/user-columns.ts'
import { peopleRoutes } from '../contract.ts'
import type { PeopleParts } from './parts.ts'

/** For whom a session acts: another client of its person, or, for staff, a client whose portal they see. */
export function serveView(serve: Serve, { database, sessions }: Pick<PeopleParts, 'database' | 'sessions'>): void {
  /** Changes the session itself, which is read again even where it isn't known whether the change was made. */
  async function change(identity: Identity, statement: Statement): Promise<void> {
    try {
      await database.asSystemFor('sign-in', identity)((query) => query(statement))
    } finally {
      sessions.forget(identity.token)
    }
  }

  serve(peopleRoutes.choose, async ({ identity, body }) => {
    await change(identity, {
      text: 'select app.choose_client($1, $2)',
      values: [identity.token, body.client],
      writes: true,
    })
    const next = { ...identity, userId: body.client }
    const [rows] = await database.asUser<SessionUser>(next, [ownUser])
    return { user: rows?.[0] }
  })

  serve(peopleRoutes.view, async ({ identity, params }) => {
    await change(identity, {
      text: 'select app.view_client($1, $2)',
      values: [identity.token, params['id']],
      writes: true,
    })
  })

  serve(peopleRoutes.leaveView, async ({ identity }) => {
    try {
      // As the system: the transaction of a view may not write.
      await database.asSystem('sign-in')([
        { text: 'select app.leave_view($1)', values: [identity.token], writes: true },
      ])
    } finally {
      sessions.forget(identity.token)
    }
  })
}
