import type { z } from 'zod'

/** Who may call a route at all. The database still decides about every row. */
export type Auth = 'public' | 'user' | 'admin'

/** One route, told once: the server checks by it, OpenAPI is made from it, and the web takes its types. */
export type Contract = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: `/api/${string}`
  summary: string
  auth: Auth
  query?: z.ZodType
  body?: z.ZodType
  response?: z.ZodType
  /** Status of a success; 200 unless said otherwise. A 302 leads to another address. */
  status?: 200 | 201 | 202 | 204 | 302
  /** Content types of a success that is not JSON; every type where the stored file decides. */
  contentTypes?: readonly string[]
  /** A part of the file is sent with 206 when `Range` asks for it. */
  ranges?: boolean
  /** PATCH and DELETE of a versioned row need `If-Match: "<version>"`. */
  versioned?: boolean
  /** Bytes that the JSON of a request may have, where the usual limit is too small. */
  maxBodyBytes?: number
  /** Values that the JSON of a request may hold in all, where the usual limit is too small. */
  maxBodyElements?: number
  /** Costs more than a change: counted by the hour besides. */
  hourly?: 'imports'
}

/** Keeps the exact types of a contract. */
export function contract<const C extends Contract>(route: C): C {
  return route
}
