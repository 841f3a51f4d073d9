import { readDetail } from '../../../kit/http/web/api-error.ts'
import { client } from '../../../kit/http/web/client.ts'
import type { SessionCalls } from '../../../kit/session/web/session.ts'
import type { codeRoutes } from '../code-contract.ts'
import type { passkeyRoutes } from '../passkey-contract.ts'
import type { personRoutes } from '../person-contract.ts'
import type { authRoutes } from '../contract.ts'

const call = client<typeof authRoutes & typeof codeRoutes & typeof passkeyRoutes & typeof personRoutes>()

/** The routes by which a session is kept, for the engine. */
export const sessionCalls: SessionCalls = {
  read: () => call('GET', '/api/session'),
  change: (body) => call('PATCH', '/api/session', { body }),
  confirm: (proof) => call('POST', '/api/session/confirm', { body: proof }),
  async proofs() {
    const { password, passkey } = await call('GET', '/api/session/confirm')
    return { password, passkey: passkey && (await import('./passkey/authenticator.ts')).canUsePasskeys() }
  },
  async confirmWithPasskey() {
    const { getPasskey, NoPasskey } = await import('./passkey/authenticator.ts')
    try {
      const { challenge, options } = await call('POST', '/api/session/confirm/passkey')
      const credential = await getPasskey(options)
      await call('POST', '/api/session/confirm', { body: { passkey: { challenge, credential: credential as never } } })
      return undefined
    } catch (error) {
      return error instanceof NoPasskey ? error.message : readDetail(error)
    }
  },
  sendCode: () => call('POST', '/api/auth/reauthenticate'),
  renew: () => call('POST', '/api/auth/token', { body: { grantType: 'refresh_token' } }),
  signOut: () => call('POST', '/api/auth/sign-out', { body: {} }),
}
