import { createHmac } from 'node:crypto'
import { type Claims, readClaims } from './claims.ts'
import { discover } from './discovery.ts'
import type { Provider } from './settings.ts'

/** The library is loaded on first use: few sign-ins need it. */
const library = () => import('openid-client')

/** OpenID Connect with one provider: the authorization code flow with PKCE. Takes a secret of the portal. */
export function makeOpenId(provider: Provider, publicUrl: string, secret: string) {
  const redirectUri = `${publicUrl}/api/auth/callback/${provider.id}`
  /** What only this portal can know of a state, so that it need not be stored. */
  const derive = (what: string, state: string) =>
    createHmac('sha256', secret).update(`${what} ${provider.id} ${state}`).digest('base64url')

  return {
    /** Where the browser is to go. Throws if the provider can't be reached. */
    async begin(state: string, hint: string | undefined): Promise<string> {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library()
      const address = buildAuthorizationUrl(await discover(provider), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce: derive('nonce', state),
        code_challenge: await calculatePKCECodeChallenge(derive('verifier', state)),
        code_challenge_method: 'S256',
        ...(hint && { login_hint: hint }),
      })
      return address.href
    },

    /** What the provider says of the person, for what it sent back. Throws if anything is not as begun. */
    async finish(state: string, query: Record<string, string | undefined>): Promise<Claims> {
      const { authorizationCodeGrant } = await library()
      const back = new URL(redirectUri)
      for (const [name, value] of Object.entries(query)) if (value !== undefined) back.searchParams.set(name, value)
      const tokens = await authorizationCodeGrant(await discover(provider), back, {
        pkceCodeVerifier: derive('verifier', state),
        expectedNonce: derive('nonce', state),
        expectedState: state,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('The provider gave no id_token.')
      return readClaims(claims)
    },
  }
}
