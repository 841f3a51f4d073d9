import type { Configuration } from 'openid-client'
import { Problem } from '../../../../kit/http/server/problem.ts'
import { isLoopback, type OpenIdProvider, type Provider } from './settings.ts'

export const unavailable = ({ label }: Provider) =>
  new Problem(503, 'provider_unavailable', `We can’t reach ${label} right now. Please try again in a moment.`)

const found = new WeakMap<OpenIdProvider, Promise<Configuration>>()

/** What a provider says of itself, asked for once. Throws if it can't be reached; the next call tries again then. */
export function discover(provider: OpenIdProvider): Promise<Configuration> {
  const configuration = found.get(provider) ?? ask(provider)
  found.set(provider, configuration)
  configuration.catch(() => found.delete(provider))
  return configuration
}

/** The library is loaded on first use: few sign-ins need it. */
async function ask(provider: OpenIdProvider): Promise<Configuration> {
  const { allowInsecureRequests, ClientSecretPost, discovery, enableNonRepudiationChecks } =
    await import('openid-client')
  const issuer = new URL(provider.issuer)
  return discovery(issuer, provider.clientId, undefined, ClientSecretPost(provider.clientSecret), {
    execute: [
      // The signature of an id_token is checked too, although it came from the provider itself.
      enableNonRepudiationChecks,
      // Plain http on this machine only; the settings refuse it elsewhere.
      ...(isLoopback(issuer.hostname) && issuer.protocol === 'http:' ? [allowInsecureRequests] : []),
    ],
    timeout: 10,
  })
}
