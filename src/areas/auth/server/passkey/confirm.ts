import type { Identity } from '../../../../kit/database/statement.ts'
import type { Serve } from '../../../../kit/http/server/serve.ts'
import { passkeyRoutes, type SignedChallenge } from '../../passkey-contract.ts'
import { confirmation } from '../attempt.ts'
import { asPerson } from '../factor/person.ts'
import type { AuthParts } from '../route.ts'
import { makeChallenge, takeChallenge } from './challenge.ts'
import { findPasskeys, keepUse, takePasskeys, wrongPasskey } from './own-passkey.ts'
import { makeWebAuthn } from './web-authn.ts'

/**
 * Puts on the application what a passkey signs to confirm an open session. Returns the check: it must have verified its user, as
 * nothing else is asked for. Throws a 400 when it did not, and a 429 after too many.
 */
export function servePasskeyConfirmation(serve: Serve, { database, publicUrl, throttle }: AuthParts) {
  const webAuthn = makeWebAuthn(publicUrl)

  serve(passkeyRoutes.askConfirmation, async ({ identity }) => {
    const { there, id, challenge } = await asPerson(database, identity, async (query, { user, session }) => ({
      there: await takePasskeys(query, user.id),
      ...(await makeChallenge(query, { purpose: 'confirm', user: user.id, session })),
    }))
    return { challenge: id, options: await webAuthn.request(challenge, there, 'required') }
  })

  return async (identity: Identity, { challenge: id, credential }: SignedChallenge): Promise<void> => {
    const attempt = confirmation(identity.token)
    await throttle.take(attempt)
    const right = await asPerson(database, identity, async (query, { user, session }) => {
      const challenge = await takeChallenge(query, id, { purpose: 'confirm', user: user.id, session })
      const passkey = (await findPasskeys(query, user.id)).find((one) => one.credentialId === credential.id)
      const counter =
        challenge && passkey && (await webAuthn.checkUse(credential, challenge, passkey, user.id, 'required'))
      if (!passkey || typeof counter !== 'number') return false
      await keepUse(query, passkey.id, counter)
      return true
    })
    if (!right) throw wrongPasskey()
    await database.asSystem('sign-in')([throttle.refund(attempt)])
  }
}
