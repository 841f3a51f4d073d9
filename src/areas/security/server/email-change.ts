import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Query } from '../../../kit/database/statement.ts'
import { notFound, Problem } from '../../../kit/http/server/problem.ts'
import type { Serve } from '../../../kit/http/server/serve.ts'
import { writeMail } from '../../../kit/mail/outgoing.ts'
import { type EmailLink, securityRoutes } from '../contract.ts'
import { linkSentBy, wrongLinkFrom } from './attempt.ts'
import { emailChangedMails, newAddressMail, oldAddressMail } from './mail.ts'
import type { SecurityParts } from './parts.ts'
import { emailChangeJson } from './user.ts'

type Person = { id: string; name: string; email: string; verified: boolean }
type Pending = { new_email: string; old_confirmed: boolean; new_confirmed: boolean }
type Linked = Pending & { id: string; user_id: string; name: string; email: string; mailbox: 'old' | 'new' }
type OwnLink = { id: string; userId: string; email: string; confirmed: boolean }

const lifetime = `interval '1 hour'`
const makeToken = () => randomBytes(24).toString('base64url')
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** A change of the e-mail address: links to both mailboxes, and the change when both were confirmed. */
export function serveEmailChange(serve: Serve, parts: SecurityParts): void {
  const { database, throttle, credentials, publicUrl, onMail } = parts
  const system = database.asSystem('sign-in')

  const lockOwn = async (query: Query) =>
    (
      await query<Person>({
        text: 'select id, name, email, email_verified as verified from users where id = (select app.actor_id()) for no key update',
      })
    )[0] as Person

  /** Gives the change of a user new links, for an hour, and mails those that are still to be confirmed. */
  async function send(query: Query, user: Person, pending: Pending): Promise<unknown> {
    const tokens = { old: makeToken(), new: makeToken() }
    const [row] = await query<{ change: unknown }>({
      text: `insert into email_changes as c (user_id, new_email, old_hash, new_hash, expires_at, old_confirmed_at) values ($1, $2, $3, $4, now() + ${lifetime}, case when $5 then now() end)
        on conflict (user_id) do update set new_email = excluded.new_email, expires_at = excluded.expires_at, old_hash = excluded.old_hash, new_hash = excluded.new_hash,
          created_at = now(), old_confirmed_at = case when $5 then coalesce(c.old_confirmed_at, now()) end, new_confirmed_at = case when $6 then c.new_confirmed_at end
        returning ${emailChangeJson} as change`,
      values: [
        user.id,
        pending.new_email,
        hashOf(tokens.old),
        hashOf(tokens.new),
        pending.old_confirmed,
        pending.new_confirmed,
      ],
    })
    if (!pending.old_confirmed) await query(writeMail(oldAddressMail(publicUrl, user, pending.new_email, tokens.old)))
    if (!pending.new_confirmed) await query(writeMail(newAddressMail(publicUrl, user, pending.new_email, tokens.new)))
    return row?.change
  }

  serve(securityRoutes.askEmailChange, async ({ identity, body, request }) => {
    await throttle.take(linkSentBy(identity.actorId))
    const change = await database.asSystemFor(
      'sign-in',
      identity,
    )(async (query) => {
      const user = await lockOwn(query)
      if (user.email.toLowerCase() === body.email) throw atEmail(422, 'SAME_EMAIL', 'This is your e-mail already.')
      await refuseTaken(query, body.email)
      const sent = await send(query, user, {
        new_email: body.email,
        // An address that nobody has confirmed may be mistyped: its mailbox need not agree.
        old_confirmed: !user.verified,
        new_confirmed: false,
      })
      await query(credentials.recordSignIn('email-asked', user.id, request))
      return sent
    })
    onMail()
    return change
  })

  serve(securityRoutes.resendEmailChange, async ({ identity }) => {
    await throttle.take(linkSentBy(identity.actorId))
    const change = await database.asSystemFor(
      'sign-in',
      identity,
    )(async (query) => {
      const user = await lockOwn(query)
      // What was confirmed with a link of before counts for its hour only.
      const [pending] = await query<Pending>({
        text: `select new_email, old_confirmed_at is not null and expires_at > now() as old_confirmed, new_confirmed_at is not null and expires_at > now() as new_confirmed
          from email_changes where user_id = $1`,
        values: [user.id],
      })
      if (!pending) throw notFound('No change of your e-mail is pending.')
      await refuseTaken(query, pending.new_email)
      return send(query, user, { ...pending, old_confirmed: pending.old_confirmed || !user.verified })
    })
    onMail()
    return change
  })

  serve(securityRoutes.withdrawEmailChange, async ({ identity, request }) => {
    await database.asSystemFor(
      'sign-in',
      identity,
    )(async (query) => {
      const gone = await query({
        text: 'delete from email_changes where user_id = (select app.actor_id()) returning id',
      })
      if (gone.length > 0) await query(credentials.recordSignIn('email-withdrawn', identity.actorId, request))
    })
  })

  async function findLink(query: Query, token: string): Promise<Linked | undefined> {
    const [found] = await query<Linked>({
      text: `select c.id, c.user_id, c.new_email, c.old_confirmed_at is not null as old_confirmed, c.new_confirmed_at is not null as new_confirmed,
          u.name, u.email, case when c.old_hash = $1 then 'old' else 'new' end as mailbox
        from email_changes c join users u on u.id = c.user_id where $1 in (c.old_hash, c.new_hash) and c.expires_at > now() for update`,
      values: [hashOf(token)],
    })
    return found
  }

  /** The link of a sign-up. One that was used stays good for showing that the address is confirmed. */
  async function findOwnLink(query: Query, token: string): Promise<OwnLink | undefined> {
    const [found] = await query<OwnLink & { open: boolean }>({
      text: `select c.id, c.user_id as "userId", u.email, u.email_verified as confirmed, c.used_at is null and c.withdrawn_at is null as open
        from auth_codes c join users u on u.id = c.user_id and lower(u.email) = lower(c.address)
        where c.purpose = 'confirm' and c.code_hash = $1 and c.expires_at > now() and u.deactivated_at is null for update of u`,
      values: [hashOf(token)],
    })
    return found && (found.open || found.confirmed) ? found : undefined
  }

  async function confirmOwn(query: Query, token: string, request: FastifyRequest): Promise<EmailLink | undefined> {
    const own = await findOwnLink(query, token)
    if (!own) return undefined
    if (!own.confirmed) {
      await query({ text: 'update auth_codes set used_at = now() where id = $1', values: [own.id] })
      await query({ text: 'update users set email_verified = true where id = $1', values: [own.userId] })
      await query(credentials.recordSignIn('address-confirmed', own.userId, request))
    }
    return linkOf({ ...own, confirmed: true })
  }

  serve(securityRoutes.findEmailLink, async ({ body, request }) => {
    const found = await system((query) => findLink(query, body.token))
    const own = found ? undefined : await system((query) => findOwnLink(query, body.token))
    if (own) return linkOf(own)
    if (!found) return refuseLink(request.ip)
    const { mailbox, new_email: email } = found
    return {
      email,
      mailbox,
      confirmed: mailbox === 'old' ? found.old_confirmed : found.new_confirmed,
      done: false,
    } satisfies EmailLink
  })

  serve(securityRoutes.confirmEmailLink, async ({ body, request }) => {
    const link = await system(async (query): Promise<EmailLink | undefined> => {
      const found = await findLink(query, body.token)
      if (!found) return confirmOwn(query, body.token, request)
      const { mailbox, new_email: email, user_id: userId } = found
      const done = mailbox === 'old' ? found.new_confirmed : found.old_confirmed
      if (done) {
        await query({ text: 'delete from email_changes where id = $1', values: [found.id] })
        await query({ text: 'select app.change_email($1, $2)', values: [userId, email], writes: true })
        for (const mail of emailChangedMails(found, email)) await query(writeMail(mail))
        await query(credentials.recordSignIn('email-changed', userId, request))
      } else {
        await query({
          text: `update email_changes set ${mailbox}_confirmed_at = coalesce(${mailbox}_confirmed_at, now()) where id = $1`,
          values: [found.id],
        })
      }
      return { email, mailbox, confirmed: true, done }
    }).catch((error: unknown) => {
      if ((error as { code?: unknown }).code === '23505') throw taken()
      throw error
    })
    if (!link) return refuseLink(request.ip)
    if (link.done) onMail()
    return link
  })

  // A link that is good is never counted: it can't be guessed.
  async function refuseLink(address: string): Promise<never> {
    await throttle.take(wrongLinkFrom(address))
    throw new Problem(400, 'INVALID_TOKEN', 'This link has expired or was already used. Ask for the change again.')
  }
}

const linkOf = ({ email, confirmed }: OwnLink): EmailLink => ({ email, mailbox: 'own', confirmed, done: confirmed })

async function refuseTaken(query: Query, email: string): Promise<void> {
  const found = await query({ text: 'select 1 from users where lower(email) = $1', values: [email] })
  if (found.length > 0) throw taken()
}

const taken = () => atEmail(422, 'USER_ALREADY_EXISTS', 'User already exists')

const atEmail = (status: number, code: string, message: string) =>
  new Problem(status, code, message, { errors: [{ path: 'email', message }] })
