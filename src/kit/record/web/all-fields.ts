import type { RecordKind } from '../contract/define-record.ts'
import type { ListItem } from '../field/list/field.ts'
import { fieldValue, type RecordRow } from '../contract/row.ts'
import { showValue } from './value-text.ts'

/** A row as lines of 'Label: value' for pasting elsewhere. Secrets are left out; `secrets` says whether there were any. */
export function allFieldsText(kind: RecordKind, row: RecordRow): { text: string; secrets: boolean } {
  let secrets = false
  const lines = Object.entries(kind.fields).flatMap(([name, field]) => {
    const value = fieldValue(row, name)
    if (field.kind === 'secret') {
      secrets ||= showValue(field, value) !== undefined
      return []
    }
    if (field.kind === 'list') {
      const items = value as ListItem[]
      secrets ||= items.some((item) => item.secret)
      return items.flatMap((item) => (item.secret || !item.value ? [] : [`${item.label}: ${item.value}`]))
    }
    if (field.kind === 'flag' && value !== true) return []
    const shown = showValue(field, value)
    return shown === undefined ? [] : [`${field.label}: ${shown}`]
  })
  return { text: lines.join('\n'), secrets }
}
