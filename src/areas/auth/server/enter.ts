import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Query } from '../../../kit/database/statement.ts'
import { Problem } from '../../../kit/http/server/problem.ts'
import { writeMail } from '../../../kit/mail/outgoing.ts'
import type { SessionUser } from '../../../kit/session/contract.ts'
import type { BegunSession, SignInEventKind } from '../contract.ts'
import { passwordRemovedMail } from './mail.ts'
import type { OpenSession } from './open-session.ts'
import type { AuthParts } from './route.ts'
import { userColumns } from '../../../kit/session/server/user-columns.ts'
import { tellOfNewDevice } from './new-device.ts'
import { recordSignIn } from './sign-in-event.ts'

export type Entrance = {
  userId: string
  event: SignInEventKind
  /** The e-mail address of the account was proven on the way. */
  provesEmail?: boolean
  /** The phone number whose texted code it was. */
  phone?: string | undefined
  /** The password was set or proven on the way. */
  provesPassword?: boolean
  /** The second step was passed on the way, too. */
  passesFactor?: boolean
}
type Entering = { user: SessionUser } & Awaited<ReturnType<OpenSession>>
type Found = SessionUser & { hasPassword: boolean }

/**
 * Makes the two halves of a sign-in without a password. `open` begins the session in the caller's transaction; the database decides
 * whether it owes a second factor. `welcome` sets its cookie after the commit, and returns what the page gets.
 */
export function makeEntrance({
  known,
  openSession,
  publicUrl,
}: Pick<AuthParts, 'known' | 'openSession' | 'publicUrl'>) {
  async function open(query: Query, request: FastifyRequest, entrance: Entrance): Promise<Entering> {
    const { userId, event, provesEmail = false, provesPassword = false, passesFactor = false, phone } = entrance
    const [found] = await query<Found>({
      text: `select ${userColumns}, exists (select from auth_accounts a where a.user_id = u.id and a.password is not null) as "hasPassword"
        from users u where u.id = $1 and u.deactivated_at is null for no key update`,
      values: [userId],
    })
    if (!found) throw new Problem(403, 'deactivated', 'Your account was deactivated. Ask a manager.')
    let { hasPassword, ...user } = found
    if (provesEmail && !user.emailVerified) {
      // Someone may have signed up with the address of another: what they set must not open the account to them from now on.
      if (hasPassword && !known.find(request, userId)) {
        await query({ text: 'select app.claim_account($1)', values: [userId], writes: true })
        await query(writeMail(passwordRemovedMail(publicUrl, user)))
        hasPassword = false
      }
      await query({ text: 'update users set email_verified = true where id = $1', values: [userId] })
      user.emailVerified = true
      await query(recordSignIn('address-confirmed', userId, request))
    }
    // Where there is a password, viewing secrets asks for it: a code or a link is no proof of it.
    const session = await openSession(query, request, userId, {
      factor: passesFactor,
      confirmed: provesPassword || !hasPassword,
      phone,
    })
    if (!session.pending) await tellOfNewDevice(query, { known, publicUrl }, request, user)
    await query(recordSignIn(event, userId, request))
    if (session.pending) await query(recordSignIn('factor-asked', userId, request))
    else await query({ text: 'update users set lastlogin = now() where id = $1', values: [userId] })
    return { user, ...session }
  }

  function welcome(request: FastifyRequest, reply: FastifyReply, { user, pending, setCookie }: Entering): BegunSession {
    setCookie(reply)
    // Someone who still owes the second factor may be a thief of the mailbox.
    if (!pending) known.keep(request, reply, user.id)
    return { user: pending ? null : user }
  }

  return { open, welcome }
}
