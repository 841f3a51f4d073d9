import { readTypedDate, writeTypedDate } from '../../calendar/typed-date.ts'
import type { RecordKind } from '../contract/define-record.ts'
import type { Field, FieldKind } from '../contract/field.ts'
import type { ListItem } from '../contract/field/list.ts'
import type { SecretView } from '../contract/field/secret.ts'
import { incoming, type RowValue } from '../contract/schema.ts'
import { completeAddress } from './address.ts'
import { readAmount, writeAmount } from './amount.ts'

/** An empty text means: leave what is stored. */
export type SecretDraft = { typed: string; cleared: boolean }

/** One pair of label and value; `key` stays while it is moved. */
export type DetailDraft = { key: string; id: string | undefined; label: string; value: string; sealed: SecretView | null }

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
  /** What is wrong with what was typed, where the screen can say it better than the schema. */
  problem?: (draft: D, field: Field) => string | undefined
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
    problem: (draft) => readTypedDate(draft).problem,
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

/** What is wrong with what stands in the inputs, by field, beside what the schema says of what they send. */
export function findProblems(kind: RecordKind, draft: Draft): Record<string, string> {
  return Object.fromEntries(incoming(kind).flatMap(([name, field]) => {
    const value = draft[name]
    const problem = value === undefined ? undefined : ruleOf(field).problem?.(value, field)
    return problem === undefined ? [] : [[name, problem]]
  }))
}

/** Whether a detail has anything in it; a pair left empty is not sent. */
export function isFilled(item: DetailDraft): boolean {
  return item.label.trim() !== '' || item.value !== '' || item.sealed !== null
}

/** An empty pair of label and value. */
export function newDetail(key: string): DetailDraft {
  return { key, id: undefined, label: '', value: '', sealed: null }
}

function readDetail(item: ListItem): DetailDraft {
  return { key: item.id, id: item.id, label: item.label, value: item.value ?? '', sealed: item.secret }
}

function sendDetail({ id, label, value, sealed }: DetailDraft) {
  const pair = id ? { id, label: label.trim() } : { label: label.trim() }
  return sealed && value === '' ? pair : { ...pair, value }
}

// Null for a field that must be there makes the schema say that it is needed.
function nothing(field: Field): unknown {
  return field.presence === 'defaulted' ? field.defaultValue : null
}

function asText(value: RowValue | undefined): string {
  return typeof value === 'string' ? value : ''
}
