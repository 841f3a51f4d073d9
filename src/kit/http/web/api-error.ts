export type FieldError = { path: string; message: string }

type Problem = { code?: string; detail?: string; errors?: FieldError[]; requestId?: string }

/** The server's error response; `detail` is the text for the user. Status 0: no response at all. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly detail: string
  readonly errors: FieldError[]
  readonly requestId: string | undefined
  /** The whole body: a 412 carries the current row. */
  readonly body: unknown
  /** Seconds to wait, from Retry-After. */
  readonly retryAfter: number | undefined

  constructor(status: number, body: unknown, retryAfter?: number) {
    const problem: Problem = typeof body === 'object' && body !== null ? body : {}
    const detail = problem.detail ?? fallbackDetail(status)
    super(detail)
    this.name = 'ApiError'
    this.status = status
    this.code = problem.code ?? (status === 0 ? 'UNREACHABLE' : 'UNKNOWN')
    this.detail = detail
    this.errors = problem.errors ?? []
    this.requestId = problem.requestId
    this.body = body
    this.retryAfter = retryAfter
  }
}

function fallbackDetail(status: number): string {
  if (status === 0) return 'We couldn’t reach the server. Check your connection and try again.'
  if (status === 401) return 'Your session has ended. Sign in again.'
  if (status === 404) return 'We couldn’t find that. It may have been deleted.'
  if (status === 413) return 'That’s too large to send.'
  if (status === 429) return 'Too many attempts. Wait a minute and try again.'
  return 'Something went wrong on our side. Try again in a moment.'
}

/** The text to show for anything that was thrown. */
export function readDetail(error: unknown): string {
  return error instanceof ApiError ? error.detail : fallbackDetail(500)
}

/** The message for one field, if the server named it. */
export function findFieldError(error: unknown, path: string): string | undefined {
  return error instanceof ApiError ? error.errors.find((one) => one.path === path)?.message : undefined
}
