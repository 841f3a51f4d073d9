import type { z } from 'zod'

/** Who may come in at all. The database still decides about every row. */
export type Door = 'public' | 'signed-in' | 'admin'

/** One route, told once: the server checks by it, OpenAPI is made from it, and the web takes its types. */
export type Contract = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: `/api/${string}`
  summary: string
  door: Door
  query?: z.ZodType
  body?: z.ZodType
  answer?: z.ZodType
  /** Status of a success; 200 unless said otherwise. */
  status?: 200 | 201 | 202 | 204
  /** PATCH and DELETE of a versioned row need `If-Match: "<version>"`. */
  versioned?: boolean
  /** Bytes that the JSON of a request may have, where the application's limit is too small. */
  largestBody?: number
}

/** Keeps the exact types of a contract. */
export function contract<const C extends Contract>(route: C): C {
  return route
}
