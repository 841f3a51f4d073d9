import { readTypedDate, writeTypedDate } from '../../calendar/typed-date.ts'
import type { RecordKind } from '../contract/define-record.ts'
import type { Field, FieldKind, ListTable } from '../contract/field.ts'
import type { ListItem } from '../field/list/field.ts'
import type { SecretView } from '../field/secret/field.ts'
import type { RowValue } from '../contract/row.ts'
import { incoming } from '../contract/schema.ts'
import { completeAddress } from './address.ts'
import { readAmount, writeAmount } from './amount.ts'

/** An empty text means: leave what is stored. */
export type SecretDraft = { typed: string; cleared: boolean }

/** One pair of label and value; `key` stays while it is moved. */
export type DetailDraft = {
  key: string
  id: string | undefined
  label: string
  value: string
  sealed: SecretView | null
  /** Its value is to be hidden although its label does not ask for it. */
  hidden: boolean
  /** The value that was stored in sight, or that somebody chose to show: nothing more is asked about it. */
  open: string
}

export type DraftTypes = {
  text: string; note: string; email: string; phone: string; url: string; date: string; moment: string
  money: string; percent: string; integer: string; choice: string
  flag: boolean
  secret: SecretDraft
  list: DetailDraft[]
  attachments: ''
}
export type DraftValue = DraftTypes[FieldKind]

/** What stands in the inputs of a form, by field. */
export type Draft = Record<string, DraftValue>

type Rule<D> = {
  /** What the input shows for a stored value; undefined for a new record. */
  read: (value: RowValue | undefined, field: Field) => D
  /** What is sent; undefined leaves the stored value as it is. */
  send: (draft: D, field: Field) => unknown
  /** What is wrong with what was typed that the schema does not see, by path under the field's own name. */
  problems?: (draft: D, field: Field, name: string) => Record<string, string>
}

const line: Rule<string> = {
  read: asText,
  send: (draft, field) => (draft.trim() === '' ? nothing(field) : draft.trim()),
}

const number: Rule<string> = {
  read: (value) => (typeof value === 'number' ? String(value) : ''),
  send: (draft, field) => (draft.trim() === '' ? nothing(field) : readAmount(draft.replace(/%\s*$/, ''))),
}

const rules: { [K in FieldKind]: Rule<DraftTypes[K]> } = {
  text: line,
  url: { read: asText, send: (draft, field) => line.send(completeAddress(draft), field) },
  email: line,
  phone: line,
  date: {
    read: (value) => (typeof value === 'string' ? writeTypedDate(value) : ''),
    send: (draft, field) => readTypedDate(draft).date ?? line.send(draft, field),
    problems: (draft, _, name) => {
      const { problem } = readTypedDate(draft)
      return problem === undefined ? {} : { [name]: problem }
    },
  },
  moment: line,
  note: { read: asText, send: (draft, field) => (draft.trim() === '' ? nothing(field) : draft) },
  choice: {
    read: (value, field) => asText(value === undefined ? (field.defaultValue as RowValue | undefined) : value),
    send: (draft, field) => (draft === '' ? nothing(field) : draft),
  },
  money: {
    read: (value) => (typeof value === 'number' ? writeAmount(value) : ''),
    send: (draft, field) => (draft.trim() === '' ? nothing(field) : readAmount(draft)),
  },
  percent: number,
  integer: number,
  flag: { read: (value, field) => (value ?? field.defaultValue) === true, send: (draft) => draft },
  secret: {
    read: () => ({ typed: '', cleared: false }),
    send: ({ typed, cleared }) => (typed !== '' ? typed : cleared ? null : undefined),
  },
  list: {
    read: (value) => (Array.isArray(value) ? (value as ListItem[]).map(readDetail) : []),
    send: (draft) => draft.filter(isFilled).map(sendDetail),
    problems: (draft, { list }, name) => Object.fromEntries(draft.filter(isFilled).flatMap((item, place) => {
      const guess = list && item.value !== item.open && guessHidden(list, item)
      return guess ? [[`${name}.${place}.value`, 'Choose whether to hide it.']] : []
    })),
  },
  // They come by upload, each by itself.
  attachments: { read: () => '', send: () => undefined },
}

const ruleOf = (field: Field) => rules[field.kind] as Rule<DraftValue>

/** The inputs of a form: of a row, or of a new record. */
export function startDraft(kind: RecordKind, row?: Record<string, RowValue>): Draft {
  return Object.fromEntries(incoming(kind).map(([name, field]) => [name, ruleOf(field).read(row?.[name], field)]))
}

/** Everything a create sends. */
export function createBody(kind: RecordKind, draft: Draft): Record<string, unknown> {
  return Object.fromEntries(incoming(kind).flatMap(([name, field]) => {
    const value = sendField(field, draft[name])
    return value === undefined ? [] : [[name, value]]
  }))
}

/** Only what differs from the draft that the form began with. */
export function patchBody(kind: RecordKind, base: Draft, draft: Draft): Record<string, unknown> {
  return Object.fromEntries(incoming(kind).flatMap(([name, field]) => {
    const value = sendField(field, draft[name])
    return JSON.stringify(value) === JSON.stringify(sendField(field, base[name])) ? [] : [[name, value]]
  }))
}

/** What one input sends. */
export function sendField(field: Field, draft: DraftValue | undefined): unknown {
  return draft === undefined ? undefined : ruleOf(field).send(draft, field)
}

/** What is wrong with what stands in the inputs, by path, beside what the schema says of what they send. */
export function findProblems(kind: RecordKind, draft: Draft): Record<string, string> {
  return Object.fromEntries(incoming(kind).flatMap(([name, field]) => {
    const value = draft[name]
    return value === undefined ? [] : Object.entries(ruleOf(field).problems?.(value, field, name) ?? {})
  }))
}

/** Whether a detail has anything in it; a pair left empty is not sent. */
export function isFilled(item: DetailDraft): boolean {
  return item.label.trim() !== '' || item.value !== '' || item.sealed !== null
}

/** What the value of a detail seems to be that somebody should be asked about hiding; undefined when it is hidden anyhow. */
export function guessHidden(list: ListTable, { label, value, hidden }: DetailDraft): string | undefined {
  return hidden || value === '' || list.namesSecret(label) ? undefined : list.guessSecret(value)
}

/** An empty pair of label and value. */
export function newDetail(key: string): DetailDraft {
  return { key, id: undefined, label: '', value: '', sealed: null, hidden: false, open: '' }
}

function readDetail(item: ListItem): DetailDraft {
  const value = item.value ?? ''
  return { key: item.id, id: item.id, label: item.label, value, sealed: item.secret, hidden: item.secret !== null, open: value }
}

function sendDetail({ id, label, value, sealed, hidden }: DetailDraft) {
  const pair = id ? { id, label: label.trim() } : { label: label.trim() }
  if (sealed && value === '') return pair
  return hidden && value !== '' ? { ...pair, value, hidden } : { ...pair, value }
}

// Null for a field that must be there makes the schema say that it is needed.
function nothing(field: Field): unknown {
  return field.presence === 'defaulted' ? field.defaultValue : null
}

function asText(value: RowValue | undefined): string {
  return typeof value === 'string' ? value : ''
}
