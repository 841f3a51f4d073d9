import { createHash, createHmac, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Configuration, Provider } from 'oidc-provider'

export type Account = { sub: string; email?: string; email_verified?: boolean; name?: string }

const client = { id: 'portal', secret: 'portal-secret-of-the-test' }

async function listen(server: http.Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A real OpenID provider on loopback, at which `account` has signed in already. */
export async function startOpenIdProvider(redirectUri: string) {
  let account: Account = { sub: 'nobody' }
  let cancels = false
  let provider: Provider | undefined
  const server = http.createServer((request, response) => {
    void (async () => {
      if (!request.url?.startsWith('/interaction/')) return void provider?.callback()(request, response)
      if (cancels) return provider?.interactionFinished(request, response, { error: 'access_denied' })
      const { prompt, params, grantId } = (await provider?.interactionDetails(request, response)) ?? {}
      if (prompt?.name === 'login')
        return provider?.interactionFinished(request, response, { login: { accountId: account.sub } })
      const grant = grantId
        ? await provider?.Grant.find(grantId)
        : provider && new provider.Grant({ accountId: account.sub, clientId: params?.['client_id'] as string })
      grant?.addOIDCScope('openid email profile')
      return provider?.interactionFinished(
        request,
        response,
        { consent: { grantId: (await grant?.save()) ?? '' } },
        { mergeWithLastSubmission: true },
      )
    })()
  })
  const issuer = await listen(server)
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const configuration: Configuration = {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['of the test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...account, sub }) }),
  }
  provider = new Provider(issuer, configuration)

  /** Goes where a browser would be led to. Returns where it is sent back to. */
  async function visit(url: string, as: Account): Promise<string> {
    account = as
    const jar = new Map<string, string>()
    let at = url
    for (let steps = 0; steps < 12 && !at.startsWith(redirectUri); steps++) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await fetch(at, { redirect: 'manual', headers: { cookie } })
      for (const line of response.headers.getSetCookie()) {
        const [name = '', value = ''] = line.split(';')[0]?.split(/=(.*)/s) ?? []
        jar.set(name, value)
      }
      const to = response.headers.get('location')
      if (!to) throw new Error(`${at}: ${response.status} ${await response.text()}`)
      at = new URL(to, at).href
    }
    return at
  }

  return {
    settings: { id: 'real', kind: 'oidc', label: 'Real ID', issuer, clientId: client.id, clientSecret: client.secret },
    visit,
    /** Who the next browser signs in as. */
    signInAs(person: Account) {
      account = person
      cancels = false
    },
    /** The next browser that comes goes back without signing in. */
    cancel() {
      cancels = true
    },
    /** What a page gets that signs in there by itself. */
    async tokens(as: Account, nonce?: string): Promise<{ id_token: string; access_token: string }> {
      const verifier = randomBytes(32).toString('base64url')
      const query = new URLSearchParams({
        client_id: client.id,
        response_type: 'code',
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        ...(nonce && { nonce }),
      })
      const back = new URL(await visit(`${issuer}/auth?${query.toString()}`, as))
      const response = await fetch(`${issuer}/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code: back.searchParams.get('code') ?? '',
          redirect_uri: redirectUri,
          client_id: client.id,
          client_secret: client.secret,
          code_verifier: verifier,
        }),
      })
      if (!response.ok) throw new Error(await response.text())
      return (await response.json()) as { id_token: string; access_token: string }
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

type Forge = {
  claims?: Record<string, unknown>
  head?: Record<string, unknown>
  algorithm?: 'none' | 'HS256'
  otherKey?: boolean
}

/** A provider that says what it should not. */
export async function startForger() {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 })
  let forge: Forge = {}
  let nonce = ''
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  function idToken(issuer: string): string {
    const now = Math.floor(Date.now() / 1_000)
    const head = { alg: forge.algorithm ?? 'RS256', kid: 'one', ...forge.head }
    const claims = {
      iss: issuer,
      aud: client.id,
      sub: 'forged',
      iat: now,
      exp: now + 300,
      nonce,
      email: 'forged@test.example',
      email_verified: true,
      ...forge.claims,
    }
    const text = `${part(head)}.${part(claims)}`
    if (forge.algorithm === 'none') return `${text}.`
    if (forge.algorithm === 'HS256')
      return `${text}.${createHmac('sha256', client.secret).update(text).digest('base64url')}`
    const key = forge.otherKey ? foreign.privateKey : keys.privateKey
    return `${text}.${createSign('sha256').update(text).sign(key).toString('base64url')}`
  }
  const server = http.createServer((request, response) => {
    const body = request.url?.startsWith('/token')
      ? { access_token: 'a', token_type: 'Bearer', expires_in: 60, id_token: idToken(address) }
      : request.url?.startsWith('/keys')
        ? { keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }] }
        : {
            issuer: address,
            authorization_endpoint: `${address}/authorize`,
            token_endpoint: `${address}/token`,
            jwks_uri: `${address}/keys`,
            response_types_supported: ['code'],
            subject_types_supported: ['public'],
            id_token_signing_alg_values_supported: ['RS256'],
          }
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
  })
  const address = await listen(server)
  return {
    settings: {
      id: 'forger',
      kind: 'oidc',
      label: 'Forger',
      issuer: address,
      clientId: client.id,
      clientSecret: client.secret,
    },
    /** Comes back from there with an id_token as told. Takes where the browser was led to. */
    answer(url: string, told: Forge): string {
      forge = told
      const query = new URL(url).searchParams
      nonce = query.get('nonce') ?? ''
      return `/api/auth/callback/forger?code=any&state=${query.get('state')}`
    },
    /** An id_token as told, as its own button would give to a page. */
    token(told: Forge): string {
      forge = { ...told, claims: { nonce: undefined, ...told.claims } }
      return idToken(address)
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
