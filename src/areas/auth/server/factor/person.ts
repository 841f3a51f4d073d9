import type { Database } from '../../../../kit/database/database.ts'
import type { Identity, Query } from '../../../../kit/database/statement.ts'
import { factorNeeded, Problem, signedOut } from '../../../../kit/http/server/problem.ts'
import type { SessionUser } from '../../../../kit/session/contract.ts'
import { userColumns } from '../../../../kit/session/server/user-columns.ts'

/** Whose session asks, and what it has proven. */
export type Person = {
  user: SessionUser
  session: string
  pending: boolean
  confirmed: boolean
  required: boolean
  hasFactor: boolean
}

/**
 * Runs a transaction of the system's role for the person of a session, which may owe its second factor. One at a time for each
 * person, so that codes and factors can't be used or changed side by side. Throws a 401 where the session has ended.
 */
export function asPerson<T>(
  database: Database,
  { token, actorId }: Identity,
  work: (query: Query, person: Person) => Promise<T>,
): Promise<T> {
  return database.asSystem('sign-in')(async (query) => {
    // The audit trail names the person.
    await query({ text: `select set_config('app.actor_id', $1, true)`, values: [actorId] })
    const [user] = await query<SessionUser>({
      text: `select ${userColumns} from users u where u.id = $1 for no key update`,
      values: [actorId],
    })
    const [state] = await query<Omit<Person, 'user'>>({
      text: `select s.id as session, s.kind = 'pending' as pending, s.confirmed_at > now() - interval '10 minutes' as confirmed, app.asks_factor($2) as required,
          exists (select from auth_factors where user_id = $2 and verified_at is not null) as "hasFactor"
        from auth_sessions s where s.id = app.session_id($1) and s.user_id = $2`,
      values: [token, actorId],
    })
    if (!user || !state) throw signedOut()
    return work(query, { user, ...state })
  })
}

/** Refuses a session that owes its second factor, or that has not proven the password within ten minutes. */
export function refuseUnconfirmed({ pending, confirmed }: Person): void {
  if (pending) throw factorNeeded()
  if (!confirmed) throw new Problem(403, 'confirm_password', 'Enter your password to continue.')
}

/** Refuses to add a factor: someone who knows only the password must not add a way of their own. */
export function refuseEnrolling(person: Person): void {
  if (person.pending && person.hasFactor) throw new Problem(409, 'factor_exists', 'A second step is set up already.')
  if (!person.pending) refuseUnconfirmed(person)
}
