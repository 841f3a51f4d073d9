import type { BegunSession } from '../../contract.ts'
import { getPasskey } from './authenticator.ts'
import { callPasskey } from './passkey-call.ts'

/** Signs in with a passkey that the browser offers. Throws ApiError and NoPasskey. */
export async function signInWithPasskey(): Promise<BegunSession> {
  const { challenge, options } = await callPasskey('POST', '/api/auth/sign-in/passkey/options')
  const credential = await getPasskey(options)
  return callPasskey('POST', '/api/auth/sign-in/passkey', { body: { challenge, credential: credential as never } })
}
