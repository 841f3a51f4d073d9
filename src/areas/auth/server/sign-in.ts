import type { FastifyReply, FastifyRequest } from 'fastify'
import { nothingOpen, Problem } from '../../../kit/http/server/problem.ts'
import type { SessionUser } from '../../../kit/session/contract.ts'
import { userColumns } from '../../../kit/session/server/user-columns.ts'
import type { Attempt } from '../../../kit/http/server/throttle.ts'
import { anywhere, knownSignIn, strangeSignIn } from './attempt.ts'
import type { BegunSession } from '../contract.ts'
import type { AuthParts } from './route.ts'
import { isStrange, sourceOf, tellOfBrowser } from './new-device.ts'
import { recordSignIn } from './sign-in-event.ts'

type Account = SessionUser & {
  password: string | null
  owes: boolean
  gone: boolean
  ask: string | null
  /** The browser is not one that the person has signed in with, as far as its address and name tell. */
  strange: boolean
}

const sessionUserOf = ({ id, name, email, role, staffAccess, theme, letterKeys, emailVerified, acting }: Account) => ({
  id,
  name,
  email,
  role,
  staffAccess,
  theme,
  letterKeys,
  emailVerified,
  acting,
})

/** Wrong passwords for one account within an hour that cost nothing, and what each further one adds to the wait. Milliseconds. */
const brake = { free: 20, step: 100, maxWait: 2_000, maxWaiting: 200 }

/**
 * Makes the function that signs in with e-mail and password. For an unknown address it does the same work as for a wrong
 * password: the same statements, one Argon2id hash.
 */
export function makeSignIn({
  database,
  throttle,
  known,
  openByPassword,
  passwords,
  messages,
  publicUrl,
  onMail,
  report,
}: AuthParts) {
  const system = database.asSystem('sign-in')
  let waiting = 0

  /**
   * Finds the account and counts the attempt, in one transaction: the database chooses by the account whether it is counted for a browser
   * that its owner has used, or for the address. `early`: the seconds by which it comes too early.
   */
  async function beginAttempt(
    request: FastifyRequest,
    email: string,
  ): Promise<{ account: Account | undefined; wrong: number; early: number }> {
    const ofKnown = known
      .all(request)
      .map(({ user, browser }) => [user, throttle.rulesOf(knownSignIn(email, browser))] as const)
      // The first entry of a user counts, as in `find`.
      .toReversed()
    const [rows, counts, taken] = await system<Account & { attempts: number; early: number }>([
      {
        name: 'user.by-email',
        values: [email, sourceOf(request)],
        text: `select ${userColumns}, a.password, app.owes_factor(u.id) as owes, u.deactivated_at is not null as gone,
            (select b.name from users b where b.id = u.deactivated_by) as ask, ${isStrange('u.id', '$2')} as strange
          from users u left join auth_accounts a on a.user_id = u.id and a.provider_id = 'credential' where lower(u.email) = $1`,
      },
      throttle.read(anywhere(email)),
      {
        name: 'sign-in.count',
        text: `select app.count_attempts(coalesce($1::jsonb -> (select id::text from users where lower(email) = $2), $3::jsonb)) as early`,
        values: [
          JSON.stringify(Object.fromEntries(ofKnown)),
          email,
          JSON.stringify(throttle.rulesOf(strangeSignIn(email, request.ip))),
        ],
      },
    ])
    return { account: rows?.[0], wrong: counts?.[0]?.attempts ?? 0, early: taken?.[0]?.early ?? 0 }
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

  /**
   * Begins the session of someone whose password was compared with `hash`; undefined if the account has another by now. What belongs to
   * the sign-in is written with it or not at all.
   */
  async function open(
    request: FastifyRequest,
    reply: FastifyReply,
    account: Account & { hash: string; tell: boolean },
    attempts: Attempt[],
  ): Promise<{ pending: boolean } | undefined> {
    const { id, hash, tell } = account
    const { statement, setCookie } = openByPassword(request, id, hash, throttle.keysToRefund(attempts))
    try {
      const [rows] = await system<{ pending: boolean; failure: string | null }>([
        statement,
        ...(tell ? [tellOfBrowser(publicUrl, request, account)] : []),
      ])
      setCookie(reply)
      if (tell) onMail()
      const [begun] = rows ?? []
      if (begun?.failure) report(new Error('Failed to update last login', { cause: new Error(begun.failure) }))
      return { pending: begun?.pending !== false }
    } catch (error) {
      if ((error as { code?: unknown }).code === 'PT404') return undefined
      throw error
    }
  }

  return async function signIn(
    request: FastifyRequest,
    reply: FastifyReply,
    email: string,
    password: string,
  ): Promise<BegunSession> {
    passwords.refuseCrowd()
    const { account, wrong, early } = await beginAttempt(request, email)
    const browser = account && known.find(request, account.id)
    const attempts = browser ? knownSignIn(email, browser) : strangeSignIn(email, request.ip)
    if (early > 0) await system([recordSignIn('held-back', account?.id, request)])
    throttle.refuseEarly(early)
    if (!browser) await slowDown(wrong)
    const hash = account?.password ?? (await passwords.decoy())
    const right = await passwords.verify(hash, password)
    // Only someone who knows the password learns it.
    if (account?.gone && right) throw deactivated(account.ask)
    if (account?.role === 'client' && !account.acting && right) throw nothingOpen()
    // Someone who still owes the second factor may be a thief of the password.
    const tell = account?.strange === true && !browser && !account.owes
    const begun = account && right && (await open(request, reply, { ...account, hash, tell }, attempts))
    if (!begun) {
      await system([throttle.note(anywhere(email)), recordSignIn('failed', account?.id, request)])
      throw refusal(messages === 'neutral', account !== undefined)
    }
    if (begun.pending) return { user: null }
    known.keep(request, reply, account.id)
    return { user: sessionUserOf(account) }
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
