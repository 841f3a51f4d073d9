import { ApiError } from '../../../http/web/api-error.ts'
import type { RecordRow } from '../../contract/row.ts'

/** The row as it is now, out of a 412. It is of the kind that the request was for. */
export function findCurrent(error: unknown): RecordRow | undefined {
  if (!(error instanceof ApiError) || error.status !== 412) return undefined
  return (error.body as { current?: RecordRow } | undefined)?.current
}
