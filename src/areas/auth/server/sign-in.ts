import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { nothingOpen, Problem } from '../../../kit/http/server/problem.ts'
import type { SessionUser } from '../../../kit/session/contract.ts'
import { userColumns } from '../../../kit/session/server/user-columns.ts'
import { anywhere, knownSignIn, strangeSignIn } from './attempt.ts'
import { decoyHash, verifyPassword } from './password.ts'
import type { BegunSession } from '../contract.ts'
import type { AuthParts } from './route.ts'
import { tellOfNewDevice } from './new-device.ts'
import { recordSignIn } from './sign-in-event.ts'

export type Account = SessionUser & { password: string | null; owes: boolean; gone: boolean; ask: string | null }

/** The hash that the running sign-in has verified, so that better-auth need not do the same work again. */
const verified = new AsyncLocalStorage<{ hash: string; password: string }>()

/** The check of passwords that better-auth is given. */
export async function checkPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const known = verified.getStore()
  return (known?.hash === hash && known.password === password) || verifyPassword(hash, password)
}

/** Wrong passwords for one account within an hour that cost nothing, and what each further one adds to the wait. Milliseconds. */
const brake = { free: 20, step: 100, maxWait: 2_000, maxWaiting: 200 }

type Forward = (request: FastifyRequest, reply: FastifyReply, path: string, body: unknown) => Promise<Response>

/**
 * Makes the function that signs in with e-mail and password. For an unknown address it does the same work as for a wrong
 * password: the same statements, one Argon2id hash.
 */
export function makeSignIn(
  { database, throttle, known, messages, publicUrl, onMail, report }: AuthParts,
  forward: Forward,
) {
  const system = database.asSystem('sign-in')
  let waiting = 0

  async function findAccount(email: string): Promise<{ account: Account | undefined; wrong: number }> {
    const [rows, counts] = await system<Account & { attempts: number }>([
      {
        name: 'user.by-email',
        multiplex: true,
        values: [email],
        text: `select ${userColumns}, a.password, app.owes_factor(u.id) as owes, u.deactivated_at is not null as gone, (select b.name from users b where b.id = u.deactivated_by) as ask from users u left join auth_accounts a on a.user_id = u.id and a.provider_id = 'credential' where lower(u.email) = $1`,
      },
      throttle.read(anywhere(email)),
    ])
    return { account: rows?.[0], wrong: counts?.[0]?.attempts ?? 0 }
  }

  // It only takes time, and holds nothing but the request itself; a crowd of guessers does not make others wait longer.
  async function slowDown(wrong: number): Promise<void> {
    const pause = Math.min(brake.maxWait, (wrong - brake.free) * brake.step)
    if (pause <= 0 || waiting >= brake.maxWaiting) return
    waiting++
    await new Promise((resolve) => {
      setTimeout(resolve, pause)
    })
    waiting--
  }

  async function noteSignIn(id: string): Promise<void> {
    await system([
      { name: 'user.lastlogin', text: 'update users set lastlogin = now() where id = $1', values: [id] },
    ]).catch((error: unknown) => {
      report(new Error('Failed to update last login', { cause: error }))
    })
  }

  async function tellOf(request: FastifyRequest, account: Account): Promise<void> {
    await system((query) => tellOfNewDevice(query, { known, publicUrl }, request, account))
    onMail()
  }

  /** Opens the session of someone whose password is known to be right, and marks the browser. */
  async function open(
    request: FastifyRequest,
    reply: FastifyReply,
    { id, email, password: hash, owes }: Account,
    password: string,
  ): Promise<boolean> {
    const response = await verified.run({ hash: hash ?? '', password }, () =>
      forward(request, reply, '/sign-in/email', { email, password }),
    )
    if (!response.ok) return false
    // Who still owes the second factor may be a thief of the password.
    if (!owes) {
      known.keep(request, reply, id)
      await noteSignIn(id)
    }
    return true
  }

  return async function signIn(
    request: FastifyRequest,
    reply: FastifyReply,
    email: string,
    password: string,
  ): Promise<BegunSession> {
    const { account, wrong } = await findAccount(email)
    const browser = account && known.find(request, account.id)
    const attempts = browser ? knownSignIn(email, browser) : strangeSignIn(email, request.ip)
    try {
      await throttle.take(...attempts)
    } catch (error) {
      await system([recordSignIn('held-back', account?.id, request)])
      throw error
    }
    if (!browser) await slowDown(wrong)
    const right = await verifyPassword(account?.password ?? (await decoyHash()), password)
    // Only who knows the password learns it.
    if (account?.gone && right) throw deactivated(account.ask)
    if (account?.role === 'client' && !account.acting && right) throw nothingOpen()
    if (!account || !right || !(await open(request, reply, account, password))) {
      await system([throttle.note(anywhere(email)), recordSignIn('failed', account?.id, request)])
      throw refusal(messages === 'neutral', account !== undefined)
    }
    const event = account.owes ? 'factor-asked' : 'signed-in'
    if (!browser && !account.owes) await tellOf(request, account).catch(report)
    await system([recordSignIn(event, account.id, request), ...attempts.map(throttle.refund)]).catch(report)
    if (account.owes) return { user: null }
    const { password: _, owes: __, gone: ___, ask: ____, ...user } = account
    return { user }
  }
}

const deactivated = (by: string | null) =>
  new Problem(403, 'deactivated', `Your account was deactivated. Ask ${by ?? 'a manager'}.`)

function refusal(neutral: boolean, known: boolean): Problem {
  if (neutral) return new Problem(401, 'WRONG_DETAILS', 'The e-mail or password is incorrect.')
  const [code, text, path] = known
    ? (['INCORRECT_PASSWORD', 'Incorrect password', 'password'] as const)
    : (['USER_NOT_FOUND', 'User not found or query failed', 'email'] as const)
  return new Problem(401, code, text, { errors: [{ path, message: text }] })
}
