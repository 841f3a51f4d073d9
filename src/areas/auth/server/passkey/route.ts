import type { FastifyRequest } from 'fastify'
import { newId } from '../../../../kit/database/new-id.ts'
import type { Query } from '../../../../kit/database/statement.ts'
import { Problem } from '../../../../kit/http/server/problem.ts'
import type { Serve } from '../../../../kit/http/server/serve.ts'
import type { SessionUser } from '../../../../kit/session/contract.ts'
import { passkeyRoutes } from '../../passkey-contract.ts'
import { passkeyAskedFrom, wrongPasskeyFrom } from '../attempt.ts'
import { asPerson, refuseEnrolling } from '../factor/person.ts'
import { makeSecondStep } from '../factor/second-step.ts'
import type { AuthParts } from '../route.ts'
import { userColumns } from '../../../../kit/session/server/user-columns.ts'
import { recordSignIn } from '../sign-in-event.ts'
import { makeChallenge, takeChallenge } from './challenge.ts'
import { findPasskeys, keepUse, type OwnPasskey, passkeyColumns, takePasskeys, wrongPasskey } from './own-passkey.ts'
import { makeWebAuthn } from './web-authn.ts'

/** More are of no use, and each is sent to the browser at the second step. */
const maxPasskeys = 20

const unknownPasskey = () =>
  new Problem(401, 'unknown_passkey', 'This passkey opens no account here. Sign in with your password.')

/** Puts passkeys on the application: adding them, the second step, and sign-in. */
export function servePasskeys(serve: Serve, parts: AuthParts): void {
  const { database, known, openSession, publicUrl, throttle } = parts
  const { guess, complete, added, welcome } = makeSecondStep(parts)
  const webAuthn = makeWebAuthn(publicUrl)
  const system = database.asSystem('sign-in')

  serve(passkeyRoutes.enrollPasskey, async ({ identity }) => {
    const { user, there, id, challenge } = await asPerson(database, identity, async (query, person) => {
      refuseEnrolling(person)
      const { user, session } = person
      const there = await findPasskeys(query, user.id)
      if (there.length >= maxPasskeys)
        throw new Problem(409, 'too_many_passkeys', 'You have 20 passkeys. Remove one that you no longer use first.')
      return { user, there, ...(await makeChallenge(query, { purpose: 'enroll', user: user.id, session })) }
    })
    return { challenge: id, options: await webAuthn.creation(user, challenge, there) }
  })

  serve(passkeyRoutes.addPasskey, async ({ identity, body, request, reply }) => {
    const result = await asPerson(database, identity, async (query, person) => {
      refuseEnrolling(person)
      const { user, session } = person
      const challenge = await takeChallenge(query, body.challenge, { purpose: 'enroll', user: user.id, session })
      const passkey = challenge && (await webAuthn.checkNew(body.credential, challenge))
      if (!passkey) return wrongPasskey()
      const kept = await query({
        text: `insert into auth_factors (id, user_id, kind, name, credential_id, public_key, counter, transports, verified_at)
          values ($1, $2, 'passkey', $3, $4, $5, $6, $7, now()) on conflict do nothing returning 1`,
        values: [
          newId(),
          user.id,
          body.name,
          passkey.credentialId,
          Buffer.from(passkey.publicKey),
          passkey.counter,
          passkey.transports,
        ],
      })
      if (kept.length === 0) return wrongPasskey()
      await complete(query, person, request)
      const what = `The passkey “${body.name}”`
      return { user, recoveryCodes: await added(query, person, { event: 'passkey-added', what }, request) }
    })
    if (result instanceof Problem) throw result
    parts.onMail()
    welcome(request, reply, identity)
    return result
  })

  serve(passkeyRoutes.challengePasskey, async ({ identity }) => {
    const { there, id, challenge } = await asPerson(database, identity, async (query, { user, session }) => {
      const there = await takePasskeys(query, user.id)
      return { there, ...(await makeChallenge(query, { purpose: 'second-step', user: user.id, session })) }
    })
    return { challenge: id, options: await webAuthn.request(challenge, there, 'preferred') }
  })

  serve(passkeyRoutes.usePasskey, async ({ identity, body, request, reply }) => {
    const result = await guess(request, identity, () =>
      asPerson(database, identity, async (query, person) => {
        const { user, session } = person
        const challenge = await takeChallenge(query, body.challenge, { purpose: 'second-step', user: user.id, session })
        const passkey = (await findPasskeys(query, user.id)).find((one) => one.credentialId === body.credential.id)
        const counter =
          challenge && passkey && (await webAuthn.checkUse(body.credential, challenge, passkey, user.id, 'preferred'))
        if (!passkey || typeof counter !== 'number') return wrongPasskey()
        await keepUse(query, passkey.id, counter)
        await complete(query, person, request)
        await query(recordSignIn('factor-passed', user.id, request))
        return { user }
      }),
    )
    welcome(request, reply, identity)
    return result
  })

  serve(passkeyRoutes.askPasskeySignIn, async ({ request }) => {
    await throttle.take(passkeyAskedFrom(request.ip))
    const { id, challenge } = await system((query) => makeChallenge(query, { purpose: 'sign-in' }))
    return { challenge: id, options: await webAuthn.request(challenge, [], 'required') }
  })

  serve(passkeyRoutes.signInWithPasskey, async ({ body, request, reply }) => {
    const attempt = wrongPasskeyFrom(request.ip)
    await throttle.take(attempt)
    const begun = await system((query) => signIn(query, body, request))
    if (!begun) throw unknownPasskey()
    await system([throttle.refund(attempt)]).catch(parts.report)
    begun.setCookie(reply)
    if (begun.pending) return { user: null }
    known.keep(request, reply, begun.user.id)
    return { user: begun.user }
  })

  /** Uses the challenge up, and opens the session if the passkey has signed it for its owner. */
  async function signIn(
    query: Query,
    { challenge: id, credential }: { challenge: string; credential: Parameters<typeof webAuthn.checkUse>[0] },
    request: FastifyRequest,
  ) {
    const challenge = await takeChallenge(query, id, { purpose: 'sign-in' })
    const [passkey] = await query<OwnPasskey & { owner: string }>({
      text: `select ${passkeyColumns}, user_id as owner from auth_factors where credential_id = $1 and kind = 'passkey' for update`,
      values: [credential.id],
    })
    if (!challenge || !passkey) return undefined
    const counter = await webAuthn.checkUse(credential, challenge, passkey, passkey.owner, 'required')
    if (counter === undefined) {
      await query(recordSignIn('factor-failed', passkey.owner, request))
      return undefined
    }
    await keepUse(query, passkey.id, counter)
    const [user] = await query<SessionUser>({
      text: `update users u set lastlogin = now() where id = $1 returning ${userColumns}`,
      values: [passkey.owner],
    })
    if (!user) return undefined
    await query(recordSignIn('passkey-used', user.id, request))
    return { user, ...(await openSession(query, request, user.id, { factor: true })) }
  }
}
