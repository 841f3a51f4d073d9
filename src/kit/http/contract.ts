import type { z } from 'zod'

/**
 * Who may call a route at all. The database still decides about every row. 'pending' also admits sessions that owe a second
 * factor, which the database refuses to act as: such a route works as the system, for the session's own user. A 'manager' is
 * one of the staff ('admin') who may change the team.
 */
export type Auth = 'public' | 'pending' | 'user' | 'admin' | 'manager'

/**
 * Whose rows a request is about. A client gets the own ones, and a 404 for those of anyone else. Staff may name a client:
 * with 'any', no one named means everyone; with 'one', a client must be named; with 'self', no one named means oneself;
 * with 'shared' the rows are everyone's and the name changes nothing.
 */
export type ClientFlag = 'any' | 'one' | 'self' | 'shared'

/** One route, declared once: the server checks by it, OpenAPI is made from it, and the web takes its types. */
export type Contract = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: `/api/${string}`
  summary: string
  auth: Auth
  /** The query without what the flags `client` and `paged` add to it. */
  query?: z.ZodObject
  body?: z.ZodType
  response?: z.ZodType
  /** Status of a success; 200 unless said otherwise. A 302 leads to another address. */
  status?: 200 | 201 | 202 | 204 | 302
  /** Content types of a success that is not JSON; every type where the stored file decides. */
  contentTypes?: readonly string[]
  /** A part of the file is sent with 206 when `Range` asks for it. */
  ranges?: boolean
  /** PATCH and DELETE of a versioned row need `If-Match: "<version>"`; the handler gets `version`. */
  versioned?: boolean
  /** An `Idempotency-Key` makes a repeated request return what the first one did; the handler gets `idempotencyKey`. */
  idempotent?: boolean
  /** Takes the query `client`; the handler gets `client`: 'own', 'all' or a user's id. */
  client?: ClientFlag
  /** Takes `limit` (rows of a page, 1 to 100, this many by default) and `cursor` (a UUID unless it has a pattern of its own). Returns { items, next }. */
  paged?: { readonly limit: number; readonly cursor?: RegExp }
  /** Bytes that the JSON of a request may have, where the usual limit is too small. */
  maxBodyBytes?: number
  /** Values that the JSON of a request may hold in all, where the usual limit is too small. */
  maxBodyElements?: number
  /**
   * Takes the form of another site's page instead of JSON: text fields, each once. There is no check of the origin, and no cookie
   * is read, so what is sent must prove by itself where it comes from.
   */
  foreignForm?: boolean
  /** Changes only what belongs to the person who calls, so that those who otherwise only look may call it. */
  personal?: boolean
  /** More expensive than a change: also limited per hour. */
  hourly?: 'imports'
}

/** Keeps the exact types of a contract. Throws a sentence where it contradicts itself or declares no response. */
export function contract<const C extends Contract>(route: C): C {
  const fault = findFault(route)
  if (fault) throw new Error(`${route.method} ${route.path} ${fault}`)
  return route
}

function findFault({
  auth,
  response,
  contentTypes,
  status,
  client,
  paged,
  idempotent,
  method,
  foreignForm,
  body,
}: Contract): string | undefined {
  const empty = status === 204 || status === 302
  if (!response && !contentTypes && !empty)
    return 'declares no response: give it a response, contentTypes, or status 204 or 302.'
  if (empty && (response || contentTypes)) return `has status ${status}, which has no body, and declares one.`
  if (auth === 'public' && client) return 'is public, so it cannot have the flag client.'
  if (paged && !response) return 'is paged and declares no response with items and next.'
  if (idempotent && method !== 'POST') return 'is idempotent by its method: the flag is for POST.'
  if (foreignForm && (auth !== 'public' || method !== 'POST' || !body))
    return 'takes a foreign form, so it must be a public POST with a body.'
  return undefined
}
