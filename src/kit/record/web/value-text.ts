import { formatDate, formatMoney } from '../../ui/format.ts'
import type { Field } from '../contract/field.ts'
import type { Attachment } from '../field/attachments/field.ts'
import type { ListItem } from '../field/list/field.ts'
import type { SecretView } from '../field/secret/field.ts'
import type { RowValue } from '../contract/row.ts'
import { writeAmount } from './amount.ts'
import { maskSecret } from './digits.ts'
import type { DetailDraft, DraftValue, SecretDraft } from './draft.ts'

/** A stored value for reading, secrets masked; undefined when nothing is there. */
export function showValue(field: Field, value: RowValue | undefined): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return showNumber(field, value)
  if (typeof value === 'string') {
    if (field.kind === 'date') return formatDate(value)
    if (field.kind === 'moment') return formatDate(value.slice(0, 10))
    return field.choices?.find((choice) => choice.value === value)?.label ?? value
  }
  if (field.kind === 'attachments') return (value as Attachment[]).map(({ documentName }) => documentName).join(', ') || undefined
  if (Array.isArray(value)) return (value as ListItem[]).map(showDetail).join('\n') || undefined
  return value.set ? maskSecret(value.last4) : undefined
}

function showNumber(field: Field, value: number): string {
  if (field.kind === 'money') return formatMoney(Math.round(value * 100))
  return field.kind === 'percent' ? `${value}%` : String(value)
}

/** What the copy button takes: as shown, but amounts bare. */
export function copyText(field: Field, value: RowValue | undefined): string {
  if (field.kind === 'money' && typeof value === 'number') return writeAmount(value).replaceAll(',', '')
  return showValue(field, value) ?? ''
}

/** What stands in an input, for reading; `stored` is what an untouched secret keeps. */
export function showDraft(field: Field, draft: DraftValue, stored: RowValue | undefined, sent: unknown): string | undefined {
  if (field.kind === 'secret') return showSecretDraft(draft as SecretDraft, stored as SecretView | undefined)
  if (field.kind === 'list') return (draft as DetailDraft[]).map(showDetailDraft).join('\n') || undefined
  return showValue(field, sent as RowValue)
}

function showDetail({ label, value, secret }: ListItem): string {
  return `${label}: ${secret ? maskSecret(null) : (value ?? '')}`
}

function showDetailDraft({ label, value, hidden }: DetailDraft): string {
  return `${label}: ${hidden ? (value === '' ? maskSecret(null) : 'a new value') : value}`
}

function showSecretDraft({ typed, cleared }: SecretDraft, stored: SecretView | undefined): string | undefined {
  if (typed !== '') return 'A new value'
  return cleared || !stored?.set ? undefined : maskSecret(stored.last4)
}
