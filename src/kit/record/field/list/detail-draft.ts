import type { ChildTable } from '../../contract/field.ts'
import type { SecretView } from '../secret/field.ts'
import type { ListItem } from './field.ts'

/** One pair of label and value; `key` stays while it is moved. */
export type DetailDraft = {
  key: string
  id: string | undefined
  label: string
  value: string
  sealed: SecretView | null
  /** Its value is to be hidden although its label does not ask for it. */
  hidden: boolean
  /** The value that was stored in sight, or that someone chose to show: nothing more is asked about it. */
  open: string
}

/** Whether a detail has anything in it; a pair left empty is not sent. */
export function isFilled(item: DetailDraft): boolean {
  return item.label.trim() !== '' || item.value !== '' || item.sealed !== null
}

/** What the value of a detail seems to be that someone should be asked about hiding; undefined when it is hidden anyhow. */
export function guessHidden(list: ChildTable, { label, value, hidden }: DetailDraft): string | undefined {
  return hidden || value === '' || list.namesSecret(label) ? undefined : list.guessSecret(value)
}

/** An empty pair of label and value. */
export function newDetail(key: string): DetailDraft {
  return { key, id: undefined, label: '', value: '', sealed: null, hidden: false, open: '' }
}

/** A stored pair as a form holds it. */
export function readDetail(item: ListItem): DetailDraft {
  const value = item.value ?? ''
  return {
    key: item.id,
    id: item.id,
    label: item.label,
    value,
    sealed: item.secret,
    hidden: item.secret !== null,
    open: value,
  }
}

/** What a pair sends: without a value, what is stored stays. */
export function writeDetail({ id, label, value, sealed, hidden }: DetailDraft) {
  const pair = id ? { id, label: label.trim() } : { label: label.trim() }
  if (sealed && value === '') return pair
  return hidden && value !== '' ? { ...pair, value, hidden } : { ...pair, value }
}
