import type { RecordKind } from '../../contract/define-record.ts'
import { type FieldChange, fieldValue, type RecordRow, type RowOf } from '../../contract/row.ts'
import { recordClient } from '../query/record-client.ts'
import { findCurrent } from '../query/find-current.ts'

/**
 * Sets fields of a row that mean the same on top of whatever someone else changed meanwhile: a status, a switch.
 * Takes the row as it was seen, returns it as it is then. Throws ApiError.
 */
export async function patchLatest<K extends RecordKind>(
  kind: K,
  row: RecordRow,
  input: FieldChange<K>,
): Promise<RowOf<K>> {
  const patch = (version: number) =>
    recordClient(kind)('PATCH', '/:id', { params: { id: row.id }, body: input, version })
  try {
    return await patch(row.version)
  } catch (error) {
    const current = findCurrent(error) as RowOf<K> | undefined
    if (!current) throw error
    return Object.entries(input).every(([name, value]) => fieldValue(current, name) === value)
      ? current
      : patch(current.version)
  }
}
