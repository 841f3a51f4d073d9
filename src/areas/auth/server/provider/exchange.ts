import type { FastifyRequest } from 'fastify'
import type { Query } from '../../../../kit/database/statement.ts'
import { writeMail } from '../../../../kit/mail/outgoing.ts'
import type { SessionUser } from '../../../../kit/session/contract.ts'
import { userColumns } from '../../../../kit/session/server/user-columns.ts'
import type { makeEntrance } from '../enter.ts'
import type { Flow } from '../flow.ts'
import { identityLinkedMail } from '../mail.ts'
import type { AuthParts } from '../route.ts'
import { recordSignIn } from '../sign-in-event.ts'
import { findOrMakePerson, linkIdentity, type Proven } from './person.ts'
import type { Provider } from './settings.ts'

export type Entered = { entering: Awaited<ReturnType<ReturnType<typeof makeEntrance>['open']>>; joined: boolean }

/** Makes what the page gets that comes back from a provider: a session, or its own with one more identity. */
export function makeProviderExchange({ providers, publicUrl }: AuthParts, entrance: ReturnType<typeof makeEntrance>) {
  async function exchange(
    query: Query,
    request: FastifyRequest,
    flow: Flow,
  ): Promise<Entered | { linked: SessionUser } | undefined> {
    const [proven] = await query<Omit<Proven, 'provider'>>({
      text: `select subject, email, email_trusted as "emailTrusted", name from auth_flows f where id = $1 and subject is not null
        and (session_id is null or exists (select from auth_sessions s where s.id = f.session_id and s.kind = 'full' and s.expires_at > now()))`,
      values: [flow.id],
    })
    const provider = providers.find(({ id }) => id === flow.provider)
    if (!proven || !provider) return undefined
    if (flow.purpose === 'link')
      return { linked: await link(query, request, flow.userId ?? '', provider, proven.subject) }
    return enter(query, request, provider, proven)
  }

  /** Begins the session of the person whom the provider has named. */
  async function enter(
    query: Query,
    request: FastifyRequest,
    provider: Provider,
    proven: Omit<Proven, 'provider'>,
  ): Promise<Entered> {
    const found = await findOrMakePerson(query, { ...proven, provider: provider.id })
    if (found.joined) await query(recordSignIn('signed-up', found.userId, request))
    const entering = await entrance.open(query, request, { userId: found.userId, event: 'provider-used' })
    if (found.linked) await tell(query, request, entering.user, provider.label)
    return { entering, joined: found.joined }
  }

  async function link(
    query: Query,
    request: FastifyRequest,
    userId: string,
    provider: { id: string; label: string },
    subject: string,
  ): Promise<SessionUser> {
    const [user] = await query<SessionUser>({
      text: `select ${userColumns} from users u where u.id = $1 for no key update`,
      values: [userId],
    })
    if (!user) throw new Error('Nobody has begun to link this account.')
    await linkIdentity(query, user.id, provider.id, subject)
    await tell(query, request, user, provider.label)
    return user
  }

  async function tell(query: Query, request: FastifyRequest, user: SessionUser, label: string): Promise<void> {
    await query(recordSignIn('identity-linked', user.id, request))
    await query(writeMail(identityLinkedMail(publicUrl, user, label, true)))
  }

  return { exchange, enter }
}
