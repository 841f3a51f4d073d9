import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Identity } from '../../../kit/database/statement.ts'
import { newId } from '../../../kit/database/new-id.ts'
import type { Query, Statement } from '../../../kit/database/statement.ts'
import { ownerOf } from '../../../kit/http/server/owner-scope.ts'
import { Problem } from '../../../kit/http/server/problem.ts'
import type { Serve } from '../../../kit/http/server/serve.ts'
import { writeMail } from '../../../kit/mail/outgoing.ts'
import { invitationRoutes, type OpenInvitation } from '../invitation-contract.ts'
import { invitationSentBy, wrongInvitationFrom } from './attempt.ts'
import { invitationMail } from './mail.ts'
import type { PeopleParts } from './parts.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

type Found = OpenInvitation & { id: string; kind: 'colleague' | 'member'; person: string | null; gone: boolean }

const findOpen = (token: string): Statement => ({
  text: `select i.id, i.kind, i.email, i.access, b.name as "invitedBy", app.client_name(i.client_id) as client,
      u.id is not null as "hasAccount", u.id as person, i.client_id is not null and c.archived_at is not null as gone
    from invitations i left join users b on b.id = i.invited_by left join clients c on c.id = i.client_id left join users u on lower(u.email) = lower(i.email)
    where i.token_hash = $1 and i.used_at is null and i.withdrawn_at is null and i.expires_at > now()`,
  values: [hashOf(token)],
})

/** Invitations of colleagues and of a client's people: one link, one page, one way to accept. */
export function serveInvitations<Entered>(serve: Serve, parts: PeopleParts<Entered>): void {
  const { database, throttle, credentials, entrance, publicUrl, onMail } = parts
  const system = database.asSystem('sign-in')

  async function invite(identity: Identity, client: string | null, email: string, access: string) {
    await throttle.take(invitationSentBy(identity.actorId))
    const token = randomBytes(24).toString('base64url')
    const id = await database.asSystemFor(
      'sign-in',
      identity,
    )(async (query) => {
      const [made] = await query<{ id: string; by: string; client: string | null }>({
        text: `select app.invite($1, $2, $3, $4) as id, (select name from users where id = (select app.actor_id())) as by, app.client_name($1) as client`,
        values: [client, email, access, hashOf(token)],
        writes: true,
      })
      if (!made) throw new Error('The invitation was not made.')
      await query(writeMail(invitationMail(publicUrl, { email, access, token, by: made.by, client: made.client })))
      return made.id
    })
    onMail()
    return { id }
  }

  serve(invitationRoutes.inviteColleague, ({ identity, body }) => invite(identity, null, body.email, body.access))

  serve(invitationRoutes.inviteMember, ({ identity, body }) =>
    invite(identity, ownerOf(identity, body.userId, 'userId'), body.email, body.access),
  )

  serve(invitationRoutes.withdraw, async ({ identity, params }) => {
    await database.asUser(identity, [
      { text: 'select app.withdraw_invitation($1)', values: [params['id']], writes: true },
    ])
  })

  async function find(query: Query, request: FastifyRequest, token: string): Promise<Found> {
    const [found] = await query<Found>(findOpen(token))
    if (found && !found.gone) return found
    await throttle.take(wrongInvitationFrom(request.ip))
    throw new Problem(400, 'INVALID_TOKEN', 'This invitation has expired or was already used. Ask for a new one.')
  }

  serve(invitationRoutes.read, async ({ body, request }) => {
    const { email, access, invitedBy, client, hasAccount } = await system((query) => find(query, request, body.token))
    return { email, access, invitedBy, client, hasAccount }
  })

  serve(invitationRoutes.accept, async ({ identity, body: { token, name, password }, request, reply }) => {
    const asked = await system((query) => find(query, request, token))
    if (asked.person) {
      if (asked.kind === 'colleague')
        throw new Problem(422, 'is_client', 'This address belongs to a client. Ask for an invitation of another one.')
      if (identity?.actorId !== asked.person)
        throw new Problem(409, 'sign_in_first', `Sign in with ${asked.email} to accept this invitation.`)
    } else if (identity)
      throw new Problem(
        409,
        'sign_out_first',
        `This invitation is for ${asked.email}, and someone else is signed in here. Sign out to accept it.`,
      )
    else if (!name || !password)
      throw new Problem(400, 'invalid', 'Enter your name and a password.', {
        errors: [
          ...(name ? [] : [{ path: 'name', message: 'Enter your name.' }]),
          ...(password ? [] : [{ path: 'password', message: 'Enter a password.' }]),
        ],
      })
    else await credentials.refuseEasyPassword('password', password, [name, asked.email])
    const hash = password && !asked.person ? await credentials.hashPassword(password) : undefined
    const entered = await system(async (query) => {
      const person = asked.person ?? newId()
      if (hash) {
        await query({
          text: `insert into users (id, name, email, role, staff_access, member_only, email_verified) values ($1, $2, $3, $4, $5, $6, true)`,
          values: [
            person,
            name,
            asked.email,
            asked.kind === 'colleague' ? 'admin' : 'client',
            asked.kind === 'colleague' ? asked.access : null,
            asked.kind === 'member',
          ],
        })
        await query(credentials.writePassword(person, hash))
      }
      const [used] = await query<{ used: boolean }>({
        text: 'select app.use_invitation($1, $2) as used',
        values: [asked.id, person],
        writes: true,
      })
      if (!used?.used)
        throw new Problem(400, 'INVALID_TOKEN', 'This invitation has expired or was already used. Ask for a new one.')
      return entrance.open(query, request, { userId: person, event: 'joined', provesEmail: true })
    })
    if (identity) parts.sessions.forget(identity.token)
    return entrance.welcome(request, reply, entered)
  })
}
