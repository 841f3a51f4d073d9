import { type CopySource, copyColumns } from '../../kit/area/server/copy-source.ts'
import { columnOf, type RecordKind } from '../../kit/record/contract/define-record.ts'

const times = { created_at: 'Added', updated_at: 'Changed', deleted_at: 'Deleted' }

/** A kind as it is copied: what its rows show in the portal, so that of a secret there are the last four digits at most. */
export function copyKind(kind: RecordKind): CopySource {
  return {
    title: kind.label.many,
    table: kind.table,
    columns: [
      ...Object.entries(kind.fields).map(([name, field]) => ({
        name,
        label: field.label,
        value: field.select('t', columnOf(name)),
      })),
      ...copyColumns(times),
    ],
  }
}
