import { request } from '../../http/web/request.ts'
import type { RecordRow, RowValue } from '../contract/schema.ts'
import { findCurrent } from './record-hook.ts'
import { rowPath } from './record-query.ts'

/**
 * Sets fields of a row that mean the same on top of whatever somebody else changed meanwhile: a status, a switch.
 * Takes the row as it was seen, returns it as it is then. Throws ApiError.
 */
export async function patchLatest(kind: { name: string; table: string }, row: RecordRow, input: Record<string, RowValue>): Promise<RecordRow> {
  const patch = (version: number) => request<RecordRow>('PATCH', rowPath(kind, row), { body: input, headers: { 'if-match': `"${version}"` } })
  try {
    return await patch(row.version)
  } catch (error) {
    const current = findCurrent(error)
    if (!current) throw error
    return Object.entries(input).every(([name, value]) => current[name] === value) ? current : patch(current.version)
  }
}
