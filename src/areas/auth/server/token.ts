import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../../../kit/http/server/problem.ts'
import type { Serve } from '../../../kit/http/server/serve.ts'
import type { BegunSession } from '../contract.ts'
import { codeRoutes } from '../code-contract.ts'
import { wrongLinkFrom } from './attempt.ts'
import { refusedToken } from './code-sign-in.ts'
import type { BareToken } from './provider/id-token.ts'
import type { AuthParts } from './route.ts'

type Ways = {
  signIn: (request: FastifyRequest, reply: FastifyReply, email: string, password: string) => Promise<BegunSession>
  exchange: (
    request: FastifyRequest,
    reply: FastifyReply,
    code: string,
    verifier: string,
  ) => Promise<BegunSession | undefined>
  useIdToken: (
    request: FastifyRequest,
    reply: FastifyReply,
    provider: string,
    token: BareToken,
  ) => Promise<BegunSession | undefined>
}

/** The one route of all ways to begin a session or to renew it, as the specification has it. */
export function serveToken(
  serve: Serve,
  { database, throttle, renew }: AuthParts,
  { signIn, exchange, useIdToken }: Ways,
): void {
  /** The e-mail of the person who has verified the number; what is no e-mail has no account, and takes the same work. */
  async function emailOf(phone: string): Promise<string> {
    const [rows] = await database.asSystem('sign-in')<{ email: string }>([
      { text: 'select lower(email) as email from users where phone = $1 and phone_verified', values: [phone] },
    ])
    return rows?.[0]?.email ?? phone
  }

  serve(codeRoutes.token, async ({ body, request, reply }) => {
    switch (body.grantType) {
      case 'refresh_token':
        return renew(request, reply)
      case 'password': {
        const { email, phone, password } = body
        const account = email ?? (phone && (await emailOf(phone)))
        if (!account || !password || (email && phone)) throw incomplete()
        return signIn(request, reply, account, password)
      }
      case 'pkce': {
        const begun = await exchange(request, reply, body.code, body.codeVerifier)
        if (begun) return begun
        await throttle.take(wrongLinkFrom(request.ip))
        throw refusedToken()
      }
      case 'id_token': {
        const begun = await useIdToken(request, reply, body.provider, body)
        if (begun) return begun
        await throttle.take(wrongLinkFrom(request.ip))
        throw refusedToken()
      }
    }
  })
}

const incomplete = () =>
  new Problem(400, 'validation_failed', 'You must provide either an email or phone number and a password')
