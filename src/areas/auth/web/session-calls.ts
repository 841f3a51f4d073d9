import { client } from '../../../kit/http/web/client.ts'
import type { SessionCalls } from '../../../kit/session/web/session.ts'
import type { codeRoutes } from '../code-contract.ts'
import type { authRoutes } from '../contract.ts'

const call = client<typeof authRoutes & typeof codeRoutes>()

/** The routes by which a session is kept, for the engine. */
export const sessionCalls: SessionCalls = {
  read: () => call('GET', '/api/session'),
  change: (body) => call('PATCH', '/api/session', { body }),
  confirm: (password) => call('POST', '/api/session/confirm', { body: { password } }),
  renew: () => call('POST', '/api/auth/token', { body: { grantType: 'refresh_token' } }),
  signOut: () => call('POST', '/api/auth/sign-out', { body: {} }),
}
