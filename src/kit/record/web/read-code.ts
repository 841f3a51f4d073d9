import { ApiError } from '../../http/web/api-error.ts'

/** The short code of a failure that support can look up, if the server gave one. */
export function readCode(error: unknown): string | undefined {
  return error instanceof ApiError ? error.requestId : undefined
}
