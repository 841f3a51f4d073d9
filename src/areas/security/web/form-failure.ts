import { ApiError, readDetail } from '../../../kit/http/web/api-error.ts'

/** The server's errors by field name; empty if the failure is not about a field. */
export function readFieldErrors(error: unknown): Record<string, string> {
  return error instanceof ApiError ? Object.fromEntries(error.errors.map(({ path, message }) => [path, message])) : {}
}

/** The text of a failure that belongs to no field. */
export function describeOther(error: unknown): string | undefined {
  return error && Object.keys(readFieldErrors(error)).length === 0 ? readDetail(error) : undefined
}
