import { client } from '../../../kit/http/web/client.ts'
import type { SessionCalls } from '../../../kit/session/web/session.ts'
import type { codeRoutes } from '../code-contract.ts'
import type { personRoutes } from '../person-contract.ts'
import type { authRoutes } from '../contract.ts'

const call = client<typeof authRoutes & typeof codeRoutes & typeof personRoutes>()

/** The routes by which a session is kept, for the engine. */
export const sessionCalls: SessionCalls = {
  read: () => call('GET', '/api/session'),
  change: (body) => call('PATCH', '/api/session', { body }),
  confirm: (proof) => call('POST', '/api/session/confirm', { body: proof }),
  sendCode: () => call('POST', '/api/auth/reauthenticate'),
  renew: () => call('POST', '/api/auth/token', { body: { grantType: 'refresh_token' } }),
  signOut: () => call('POST', '/api/auth/sign-out', { body: {} }),
}
