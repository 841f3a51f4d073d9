import { ApiError } from '../../../kit/http/web/api-error.ts'

/** The specification's text for what has no better one. */
export const signInFallback = 'An error occurred during sign in'

/** The text for a failed sign-in, sign-up or reset: the server's own, or the fallback with the reason if it is known. */
export function describeFailure(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback
  if (error.status === 0) return `${fallback}. ${error.detail}`
  return error.code === 'UNKNOWN' ? fallback : error.detail
}

/** True if the server refused with this code. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof ApiError && codes.some((code) => error.code.startsWith(code))
}
