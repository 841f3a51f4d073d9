import { randomBytes } from 'node:crypto'
import type { TestPortal, TestResponse } from '../../../../tests/portal.ts'
import { challengeOf } from './flow.ts'

let last = 0

/** Calls that ask for codes and use them, each from an address of its own unless one is named. */
export function codeCalls(fixture: TestPortal) {
  const post = (path: string, body: unknown, options: { address?: string; headers?: Record<string, string> } = {}) =>
    fixture.as()('POST', path, body, { address: `198.51.${Math.floor(++last / 250)}.${last % 250}`, ...options })
  const read = async (sql: string, to: string) =>
    (await fixture.owner.query<{ body: string; subject?: string }>(sql, [to])).rows

  return {
    post,
    ask: (body: object, options?: Parameters<typeof post>[2]) => post('/api/auth/otp', body, options),
    verify: (email: string, code: string | undefined, options?: Parameters<typeof post>[2]) =>
      post('/api/auth/verify', { type: 'email', email, code }, options),
    exchange: (code: string | undefined, codeVerifier: string) =>
      post('/api/auth/token', { grantType: 'pkce', code, codeVerifier }),
    mailsTo: (email: string) =>
      read('select subject, body from outgoing_mail where to_address = $1 order by created_at, id', email),
    textsTo: (phone: string) =>
      read('select body from outgoing_texts where to_number = $1 order by created_at, id', phone),
    /** The newest code that was sent to an e-mail address or phone number. */
    async codeTo(to: string): Promise<string | undefined> {
      const messages = to.includes('@') ? await this.mailsTo(to) : await this.textsTo(to)
      return messages.map(({ body }) => /code is (\d{6})/.exec(body)?.[1]).findLast(Boolean)
    },
    /** The one-time code of the newest link. */
    linkTo: async (email: string) => {
      const mails = await read('select body from outgoing_mail where to_address = $1 order by created_at, id', email)
      return mails.map(({ body }) => /auth\/callback\?code=([\w-]+)&at=\d+/.exec(body)?.[1]).findLast(Boolean)
    },
    async signUp(email: string, password = 'violet-harbor-tram') {
      const response = await post('/api/auth/sign-up/email', { name: 'Olga Owner', email, password })
      if (response.status !== 200) throw new Error(response.text)
      return response
    },
  }
}

/** A verifier as a page makes it, and its challenge. */
export function makeVerifier(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: challengeOf(verifier) }
}

/** The cookies of a response, as the browser sends them back. */
export const cookiesOf = ({ headers }: TestResponse): string =>
  [(headers['set-cookie'] ?? []) as string | string[]]
    .flat()
    .map((one) => one.split(';')[0])
    .join('; ')
