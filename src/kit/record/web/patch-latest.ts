import { request } from '../../http/web/request.ts'
import type { RecordKind } from '../contract/define-record.ts'
import { type FieldChange, fieldValue, type RecordRow, type RowOf } from '../contract/row.ts'
import { findCurrent } from './record-hook.ts'
import { rowPath } from './record-query.ts'

/**
 * Sets fields of a row that mean the same on top of whatever somebody else changed meanwhile: a status, a switch.
 * Takes the row as it was seen, returns it as it is then. Throws ApiError.
 */
export async function patchLatest<K extends RecordKind>(kind: K, row: RecordRow, input: FieldChange<K>): Promise<RowOf<K>> {
  const patch = (version: number) => request<RowOf<K>>('PATCH', rowPath(kind, row), { body: input, headers: { 'if-match': `"${version}"` } })
  try {
    return await patch(row.version)
  } catch (error) {
    const current = findCurrent(error) as RowOf<K> | undefined
    if (!current) throw error
    return Object.entries(input).every(([name, value]) => fieldValue(current, name) === value) ? current : patch(current.version)
  }
}
