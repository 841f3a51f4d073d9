import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../../kit/database/database.ts'
import type { Statement } from '../../../kit/database/statement.ts'
import { writeMail } from '../../../kit/mail/outgoing.ts'
import { newId } from '../../../kit/database/new-id.ts'
import type { Throttle } from '../../../kit/http/server/throttle.ts'
import { passwordChangedMail, resetMail, welcomeMail } from './mail.ts'
import type { Passwords } from './password.ts'
import { recordSignIn } from './sign-in-event.ts'

type Person = { id: string; name: string; email: string }

/** A link works for an hour after its mail has left, and a mail waits for a quarter of an hour at most. */
const linkLives = `interval '75 minutes'`
/**
 * After so many mails within an hour, one leaves each quarter of an hour; what is asked for meanwhile leaves then. The second
 * number is for a browser that the account has used, and for staff: strangers can't use it up, but the mailbox need not
 * belong to anyone who signed up with its address.
 */
const mailsAtOnce = { slowly: 3, 'at once': 15 }

const identifierOf = (token: string) => `reset-password:${createHash('sha256').update(token).digest('hex')}`

/**
 * Mails a link that sets a new password; the database keeps its hash only. Asking over and over fills no mailbox: a mail may
 * leave later, and none is added to one that waits; with 'at once' only after many. No one is ever refused. Takes the user's id.
 */
export async function mailResetLink(
  database: Database,
  publicUrl: string,
  userId: string,
  pace: 'at once' | 'slowly',
): Promise<void> {
  await database.asSystem('mail')(async (query) => {
    // Locked, so that two requests at once count each other.
    const [user] = await query<Person>({
      text: 'select id, name, email from users where id = $1 and deactivated_at is null for no key update',
      values: [userId],
    })
    if (!user) return
    const [{ sent, wait, waits } = { sent: 0, wait: 0, waits: false }] = await query<{
      sent: number
      wait: number
      waits: boolean
    }>({
      text: `select count(*)::int as sent, coalesce(max(created_at) > now(), false) as waits,
          greatest(0, coalesce(ceil(extract(epoch from max(created_at) + interval '15 minutes' - now())), 0))::int as wait
        from auth_verifications where value = $1 and identifier like 'reset-password:%' and created_at > now() - interval '1 hour'`,
      values: [userId],
    })
    const slow = pace === 'slowly' || sent >= mailsAtOnce[pace]
    if (slow && waits) return
    const delay = slow && sent >= mailsAtOnce.slowly ? wait : 0
    const token = randomBytes(24).toString('base64url')
    await query({
      text: `insert into auth_verifications (id, identifier, value, created_at, expires_at)
        values ($1, $2, $3, now() + make_interval(secs => $4), now() + ${linkLives})`,
      values: [newId(), identifierOf(token), userId, delay],
    })
    await query(writeMail(resetMail(publicUrl, user, token), delay))
  })
}

/** The statements that mail someone whom the team adds the link that sets their first password, for seven days. */
export function writeWelcome(publicUrl: string, user: Person): Statement[] {
  const token = randomBytes(24).toString('base64url')
  return [
    {
      text: `insert into auth_verifications (id, identifier, value, expires_at) values ($1, $2, $3, now() + interval '7 days')`,
      values: [newId(), identifierOf(token), user.id],
    },
    writeMail(welcomeMail(publicUrl, user, token)),
  ]
}

/** Whose password the token of a mailed link sets; undefined if it is used up, too old or none of ours. */
export async function findByResetToken(database: Database, token: string): Promise<Person | undefined> {
  const [rows] = await database.asSystem('sign-in')<Person>([
    {
      text: `select u.id, u.name, u.email from auth_verifications v join users u on u.id = v.value::uuid where v.identifier = $1 and v.expires_at > now() and u.deactivated_at is null`,
      values: [identifierOf(token)],
    },
  ])
  return rows?.[0]
}

/**
 * Sets the password with the token, once. In the same transaction all sessions and other links end (a trigger does that),
 * failed attempts are cleared, and the owner is notified by mail. Returns false if the token was used meanwhile.
 */
export async function resetPassword(
  {
    database,
    throttle,
    passwords,
    publicUrl,
  }: { database: Database; throttle: Throttle; passwords: Passwords; publicUrl: string },
  token: string,
  user: Person,
  password: string,
  request: FastifyRequest,
): Promise<boolean> {
  const hash = await passwords.hash(password)
  return database.asSystem('sign-in')(async (query) => {
    const taken = await query({
      text: 'delete from auth_verifications where identifier = $1 and expires_at > now() returning 1',
      values: [identifierOf(token)],
    })
    if (taken.length === 0) return false
    const [set] = await query<{ first: boolean }>({
      text: `insert into auth_accounts (id, user_id, account_id, provider_id, password) values ($1, $2, $3, 'credential', $4)
        on conflict (provider_id, account_id) do update set password = excluded.password, updated_at = now()
        returning xmax = 0 as first`,
      values: [newId(), user.id, user.id, hash],
    })
    // The link was sent to the mailbox.
    await query({ text: 'update users set email_verified = true where id = $1', values: [user.id] })
    await query(throttle.clearAll('sign-in', user.email))
    await query(recordSignIn('password-reset', user.id, request))
    if (!set?.first) await query(writeMail(passwordChangedMail(publicUrl, user)))
    return true
  })
}
