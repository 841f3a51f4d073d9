import type { FastifyRequest } from 'fastify'
import { createHash, randomBytes } from 'node:crypto'
import { notFound, Problem } from '../../../../kit/http/server/problem.ts'
import type { Serve } from '../../../../kit/http/server/serve.ts'
import { writeMail } from '../../../../kit/mail/outgoing.ts'
import { providerRoutes } from '../../provider-contract.ts'
import { providerAskedFrom } from '../attempt.ts'
import { asPerson, refuseUnconfirmed } from '../factor/person.ts'
import { callbackUrl, makeOneTimeCode } from '../flow.ts'
import { identityLinkedMail } from '../mail.ts'
import type { AuthParts } from '../route.ts'
import { recordSignIn } from '../sign-in-event.ts'
import { isOf, isTrusted } from './claims.ts'
import { unavailable } from './discovery.ts'
import { makeOpenId } from './open-id.ts'
import { describePortal, makeSaml } from './saml.ts'
import type { Provider } from './settings.ts'
import { useUp } from './used-token.ts'
import type { Way } from './way.ts'

type Begun = { purpose: 'sign-in'; hint?: string } | { purpose: 'link'; user: string; session: string }

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

/** Puts signing in with providers on the application, and linking them; nothing where none is set up. */
export function serveProviders(serve: Serve, parts: AuthParts): void {
  const { database, keyring, providers, publicUrl, throttle, report, onMail } = parts
  if (providers.length === 0) return
  const secret = keyring.derive('sign-in providers')
  const ways = new Map(
    providers.map((provider): [string, { provider: Provider; way: Way }] => [
      provider.id,
      {
        provider,
        way: provider.kind === 'saml' ? makeSaml(provider, publicUrl, secret) : makeOpenId(provider, publicUrl, secret),
      },
    ]),
  )
  const system = database.asSystem('sign-in')

  /** Begins a flow of one provider. Returns where the browser is to go. */
  async function begin(request: FastifyRequest, id: string, challenge: string, begun: Begun): Promise<{ url: string }> {
    const found = ways.get(id)
    if (!found) throw notFound()
    const { provider, way } = found
    await throttle.take(providerAskedFrom(request.ip))
    const state = randomBytes(24).toString('base64url')
    const url = await way.begin(state, begun.purpose === 'sign-in' ? begun.hint : undefined).catch((error: unknown) => {
      report(new Error(`Failed to reach the sign-in provider ${id}`, { cause: error }))
      throw unavailable(provider)
    })
    const [user, session] = begun.purpose === 'link' ? [begun.user, begun.session] : [null, null]
    await system([
      {
        text: `insert into auth_flows (purpose, user_id, session_id, provider, state_hash, challenge, expires_at)
          values ($1, $2, $3, $4, $5, $6, now() + interval '10 minutes')`,
        values: [begun.purpose, user, session, id, hash(state), challenge],
      },
    ])
    return { url }
  }

  serve(providerRoutes.authorize, ({ body, request }) =>
    begin(request, body.provider, body.codeChallenge, { purpose: 'sign-in' }),
  )

  serve(providerRoutes.sso, ({ body, request }) => {
    const found = providers.find((provider) => isOf(provider, body.email))
    if (!found) throw new Problem(404, 'sso_not_found', 'Your company’s sign-in isn’t set up here. Use another way.')
    return begin(request, found.id, body.codeChallenge, { purpose: 'sign-in', hint: body.email })
  })

  serve(providerRoutes.callback, async ({ params, query, reply }) => {
    reply.redirect(await comeBack(params['provider'], 'oidc', query.state, query), 302)
  })

  serve(providerRoutes.samlResponse, async ({ params, body, reply }) => {
    reply.redirect(await comeBack(params['provider'], 'saml', body.RelayState, body), 302)
  })

  serve(providerRoutes.samlMetadata, async ({ params, reply }) => {
    const provider = ways.get(params['provider'] ?? '')?.provider
    if (provider?.kind !== 'saml') throw notFound()
    return reply.type('application/samlmetadata+xml').send(await describePortal(provider, publicUrl))
  })

  /** Where a browser goes on that came back from a provider. Uses the state up, whatever comes of it. */
  async function comeBack(
    id: string | undefined,
    kind: Provider['kind'],
    state: string | undefined,
    answer: Record<string, string | undefined>,
  ): Promise<string> {
    const found = ways.get(id ?? '')
    try {
      if (found?.provider.kind === kind && state) return await prove(found, state, answer)
    } catch (error) {
      report(new Error('Failed to sign in with a provider', { cause: error }))
    }
    return `${publicUrl}/auth/callback?error=provider`
  }

  /** Asks the provider who it is, and makes the one-time code for the page that began. */
  async function prove(
    { provider, way }: { provider: Provider; way: Way },
    state: string,
    answer: Record<string, string | undefined>,
  ): Promise<string> {
    const [rows] = await system<{ id: string }>([
      {
        text: `update auth_flows set state_hash = null where state_hash = $1 and provider = $2 and expires_at > now() returning id`,
        values: [hash(state), provider.id],
      },
    ])
    const flow = rows?.[0]
    if (!flow || answer['error'] !== undefined) return `${publicUrl}/auth/callback?error=provider`
    const claims = await way.finish(state, answer)
    const { subject, email, name, assertion } = claims
    const { code, hash: codeHash } = makeOneTimeCode()
    await system(async (run) => {
      if (assertion !== undefined && !(await useUp(run, hash(`${provider.id} ${assertion}`))))
        throw new Error('The assertion was used before.')
      await run({
        text: `update auth_flows set code_hash = $2, subject = $3, email = $4, email_trusted = $5, name = $6, expires_at = now() + interval '10 minutes' where id = $1`,
        values: [flow.id, codeHash, subject, email, isTrusted(provider, claims), name],
      })
    })
    return callbackUrl(publicUrl, code)
  }

  serve(providerRoutes.identities, ({ identity }) =>
    asPerson(database, identity, async (query, { user }) => {
      const rows = await query<{ id: string; provider: string; linkedAt: string }>({
        text: `select id, provider_id as provider, created_at as "linkedAt" from auth_accounts where user_id = $1 and provider_id <> 'credential' order by created_at, id`,
        values: [user.id],
      })
      return {
        identities: rows.map((row) => ({ ...row, label: ways.get(row.provider)?.provider.label ?? row.provider })),
        offered: providers
          .filter(({ id, shown }) => shown && !rows.some(({ provider }) => provider === id))
          .map(({ id, label }) => ({ id, label })),
      }
    }),
  )

  serve(providerRoutes.linkIdentity, async ({ identity, body, request }) => {
    const begun = await asPerson(database, identity, async (_, person) => {
      refuseUnconfirmed(person)
      return { purpose: 'link' as const, user: person.user.id, session: person.session }
    })
    return begin(request, body.provider, body.codeChallenge, begun)
  })

  serve(providerRoutes.unlinkIdentity, async ({ identity, params, request }) => {
    await asPerson(database, identity, async (query, person) => {
      refuseUnconfirmed(person)
      const { user } = person
      const [gone] = await query<{ provider: string; ways: number }>({
        text: `delete from auth_accounts where id = $1 and user_id = $2 and provider_id <> 'credential' returning provider_id as provider,
          (select count(*)::int from auth_accounts where user_id = $2 and id <> $1 and (provider_id <> 'credential' or password is not null))
          + (select count(*)::int from auth_factors where user_id = $2 and kind = 'passkey') as ways`,
        values: [params['id'], user.id],
      })
      if (!gone) throw notFound()
      if (gone.ways === 0)
        throw new Problem(409, 'last_identity', 'This is your only way to sign in. Set a password first.')
      await query(recordSignIn('identity-unlinked', user.id, request))
      const label = ways.get(gone.provider)?.provider.label ?? gone.provider
      await query(writeMail(identityLinkedMail(publicUrl, user, label, false)))
    })
    onMail()
  })
}
