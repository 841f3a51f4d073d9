import type { FastifyReply, FastifyRequest } from 'fastify'
import { newId } from '../../../kit/database/new-id.ts'
import { Problem } from '../../../kit/http/server/problem.ts'
import type { SessionUser } from '../../../kit/session/contract.ts'
import { userColumns } from '../../../kit/session/server/user-columns.ts'
import type { BegunSession } from '../contract.ts'
import { signUpFrom } from './attempt.ts'
import { sendConfirmation } from './confirm-address.ts'
import { writePassword } from './create-user.ts'
import { refuseEasyPassword } from './password-strength.ts'
import type { AuthParts } from './route.ts'
import { recordSignIn } from './sign-in-event.ts'

type NewClient = { name: string; email: string; password: string }

/** Makes the function that makes a client with a password and begins a session. `notifyStaff` is called after the commit. */
export function makeSignUp(
  { database, throttle, known, openSession, passwords, messages, publicUrl }: AuthParts,
  notifyStaff: (user: SessionUser) => Promise<void>,
) {
  const system = database.asSystem('sign-in')

  async function exists(email: string): Promise<boolean> {
    const [rows] = await system([{ text: 'select 1 from users where lower(email) = $1', values: [email] }])
    return rows?.length === 1
  }

  async function create(request: FastifyRequest, { name, email, password }: NewClient) {
    const hash = await passwords.hash(password)
    return system(async (query) => {
      const id = newId()
      const made = await query({
        text: `insert into users (id, name, email, role) values ($1, $2, $3, 'client') on conflict (lower(email)) do nothing returning 1`,
        values: [id, name, email],
      })
      if (made.length === 0) return undefined
      await query(writePassword(id, hash))
      const session = await openSession(query, request, id, { factor: false })
      const [user] = await query<SessionUser>({
        text: `select ${userColumns} from users u where u.id = $1`,
        values: [id],
      })
      if (!user) return undefined
      await query({ text: 'update users set lastlogin = now() where id = $1', values: [id] })
      await query(recordSignIn('signed-up', id, request))
      for (const statement of sendConfirmation(publicUrl, user)) await query(statement)
      return { user, ...session }
    })
  }

  return async function signUp(request: FastifyRequest, reply: FastifyReply, client: NewClient): Promise<BegunSession> {
    await throttle.take(signUpFrom(request.ip))
    // Asked before the password is looked at and hashed, which costs more than all the rest.
    if (await exists(client.email)) throw userExists(messages === 'neutral')
    await refuseEasyPassword('password', client.password, [client.name, client.email])
    const begun = await create(request, client)
    if (!begun) throw userExists(messages === 'neutral')
    const { user, pending, setCookie } = begun
    setCookie(reply)
    known.keep(request, reply, user.id)
    await notifyStaff(user)
    return { user: pending ? null : user }
  }
}

/** The refusal of an address that has an account. `neutral` does not say so. */
export function userExists(neutral: boolean): Problem {
  const text = neutral ? 'We couldn’t create this account. Sign in, or reset your password.' : 'User already exists'
  return new Problem(422, 'USER_ALREADY_EXISTS', text, { errors: [{ path: 'email', message: text }] })
}
