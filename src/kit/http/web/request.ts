import { ApiError } from './api-error.ts'
import { reportConnection } from './connection.ts'

export type RequestOptions = {
  /** Sent as JSON. */
  body?: unknown
  /** Goes in If-Match. */
  version?: number
  idempotencyKey?: string
  signal?: AbortSignal | undefined
}

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

let whenSignedOut: () => void = () => {}
let whenSessionChanged: () => void = () => {}
let shownClient: () => string | undefined = () => undefined
let whenNearLimit: (policy: string, level: string) => void = () => {}

/** Sets what happens when the server no longer takes the session (a problem with the code signed_out or factor_needed). */
export function onSignedOut(listener: () => void): void {
  whenSignedOut = listener
}

/**
 * Sets whose portal the page shows, which each request names (x-portal-client), and what happens when the session acts for someone else
 * by now (a problem with the code session_changed).
 */
export function onSessionChanged(client: () => string | undefined, listener: () => void): void {
  shownClient = client
  whenSessionChanged = listener
}

/** The header that names the client whose portal the page shows, for requests that are not made here. */
export function clientHeader(): Record<string, string> {
  const client = shownClient()
  return client === undefined ? {} : { 'x-portal-client': client }
}

/** Sets the listener for limits that are nearly used up: the RateLimit-Policy and RateLimit headers of a response. */
export function onNearLimit(listener: (policy: string, level: string) => void): void {
  whenNearLimit = listener
}

/** Calls the API and returns its JSON (undefined for 204). Throws ApiError; an abort throws its own DOMException. */
export async function request<T = void>(method: Method, path: string, options: RequestOptions = {}): Promise<T> {
  const response = await send(method, path, options)
  reportNearLimit((name) => response.headers.get(name))
  const body = await readBody(response)
  if (response.ok) return body as T
  const error = new ApiError(response.status, body, Number(response.headers.get('retry-after')) || undefined)
  // A wrong password is a 401, too, but no reason to sign the person out.
  if (error.code === 'signed_out' || error.code === 'factor_needed') whenSignedOut()
  if (error.code === 'session_changed') whenSessionChanged()
  throw error
}

async function send(
  method: Method,
  path: string,
  { body, version, idempotencyKey, signal }: RequestOptions,
): Promise<Response> {
  try {
    const response = await fetch(path, {
      method,
      headers: {
        accept: 'application/json, application/problem+json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(version !== undefined && { 'if-match': `"${version}"` }),
        ...clientHeader(),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      body: JSON.stringify(body),
      signal: signal ?? null,
    })
    reportConnection(true)
    return response
  } catch (error) {
    if (signal?.aborted) throw error
    reportConnection(false)
    throw new ApiError(0, undefined)
  }
}

/** Reports a limit of which little is left. Takes the way to a header of a response. */
export function reportNearLimit(header: (name: string) => string | null | undefined): void {
  const [policy, level] = [header('ratelimit-policy'), header('ratelimit')]
  if (policy && level) whenNearLimit(policy, level)
}

async function readBody(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? ''
  if (response.status === 204 || !type.includes('json')) return undefined
  return response.json().catch(() => undefined)
}
