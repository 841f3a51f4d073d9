import { readClaims } from './claims.ts'
import { discover } from './discovery.ts'
import type { OpenIdProvider } from './settings.ts'
import { makeDerive, type Way } from './way.ts'

/** The library is loaded on first use: few sign-ins need it. */
const library = () => import('openid-client')

/** OpenID Connect with one provider: the authorization code flow with PKCE. Takes a secret of the portal. */
export function makeOpenId(provider: OpenIdProvider, publicUrl: string, secret: string): Way {
  const redirectUri = `${publicUrl}/api/auth/callback/${provider.id}`
  const derive = makeDerive(secret, provider.id)

  return {
    async begin(state, hint) {
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

    async finish(state, query) {
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
