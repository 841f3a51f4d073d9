import type { FastifyRequest } from 'fastify'
import { notFound } from '../../../../kit/http/server/problem.ts'
import { providerAskedFrom } from '../attempt.ts'
import type { AuthParts } from '../route.ts'
import { isTrusted } from './claims.ts'
import { unavailable } from './discovery.ts'
import type { Entered, makeProviderExchange } from './exchange.ts'
import { type BareToken, checkIdToken } from './id-token.ts'
import { useUp } from './used-token.ts'

type Enter = ReturnType<typeof makeProviderExchange>['enter']

/** Makes the sign-in with an id_token that the page was given by the provider itself. */
export function makeIdTokenEntrance({ database, providers, throttle, report }: AuthParts, enter: Enter) {
  return async (request: FastifyRequest, id: string, token: BareToken): Promise<Entered | undefined> => {
    const provider = providers.find((one) => one.id === id)
    if (provider?.kind !== 'oidc') throw notFound()
    await throttle.take(providerAskedFrom(request.ip))
    const checked = await checkIdToken(provider, token).catch((error: unknown) => {
      report(new Error(`Failed to check an id_token of ${id}`, { cause: error }))
      throw unavailable(provider)
    })
    if (!checked) return undefined
    const { claims, hash } = checked
    return database.asSystem('sign-in')(async (query) => {
      if (!(await useUp(query, hash))) return undefined
      return enter(query, request, provider, { ...claims, emailTrusted: isTrusted(provider, claims) })
    })
  }
}
