import { client } from '../../../../kit/http/web/client.ts'
import type { providerRoutes } from '../../provider-contract.ts'
import { beginFlow } from '../pkce.ts'

/** Calls the routes of sign-in providers. Throws ApiError. */
export const callProvider = client<typeof providerRoutes>()

/** Leaves for a provider, to sign in; comes back to `next`. Throws ApiError. */
export async function leaveForProvider(provider: string, next: string | undefined): Promise<void> {
  const body = { provider, ...(await beginFlow(next)) }
  location.assign((await callProvider('POST', '/api/auth/authorize', { body })).url)
}

/** Leaves for the provider of a company. */
export async function leaveForCompany(email: string, next: string | undefined): Promise<void> {
  const body = { email, ...(await beginFlow(next)) }
  location.assign((await callProvider('POST', '/api/auth/sso', { body })).url)
}

/** Leaves for a provider, to link its account; comes back to the Security tab. */
export async function leaveToLink(provider: string): Promise<true> {
  const body = { provider, ...(await beginFlow('/account?tab=security')) }
  location.assign((await callProvider('POST', '/api/user/identities/authorize', { body })).url)
  return true
}
