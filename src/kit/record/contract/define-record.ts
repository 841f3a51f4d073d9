import type { AccessRule } from './access.ts'
import type { Fields } from './field.ts'

type KindParts = {
  /** camelCase; the kind's name in code, in live events and in query keys. */
  name: string
  table: string
  /** `noun` is what a row is called in a sentence among rows of other kinds, where `one` alone says too little: 'bank account'. */
  label: { one: string; many: string; noun?: string }
  access: AccessRule
  /** Texts of the specification, shown after success or failure only as they are named. */
  messages: RecordMessages
  /** Rows are made by an area, such as an upload: there is no route that creates one. */
  createdBy?: string
  /**
   * Rows of a page of a list, where a row may be so large that a hundred would not fit into memory; 100 unless given. A table of such
   * rows has pages of the usual size, with the beginning of each long text.
   */
  maxPageSize?: number
  /** Rows may belong to no one: those that come with the portal. */
  ownerless?: true
  /** One row per owner; a second one is refused. */
  single?: true
}

/** One kind of record, whichever its fields are: what the routes, the database, the screens and the tests derive theirs from. */
export type RecordKind = KindParts & {
  /** The field that names a row in headings and toasts. */
  title: string
  fields: Fields
  /** One row per owner and value of this field; a second one is refused. */
  oncePer?: string
}

/** The same with its fields known by name and type. Every such kind is a RecordKind, without a cast. */
export type RecordOf<F extends Fields> = KindParts & { title: keyof F & string; fields: F; oncePer?: keyof F & string }

export type RecordMessages = {
  created: string
  updated: string
  deleted: string
  restored: string
  createFailed: string
  updateFailed: string
  deleteFailed: string
  loading: string
  empty: string
  /** Shown where no client is selected that the record could belong to. */
  noOwner?: string
}

/** Declares a record kind. The API path is the table's name with hyphens. */
export function defineRecord<const F extends Fields>(kind: RecordOf<F>): RecordOf<F> {
  return kind
}

/** What a row of a kind is called in a sentence: 'bank account'. */
export function nounOf({ label }: Pick<RecordKind, 'label'>): string {
  return label.noun ?? label.one.toLowerCase()
}

/** '/api/meeting-rooms' for the table meeting_rooms. */
export function pathOf(kind: { table: string }): `/api/${string}` {
  return `/api/${kind.table.replaceAll('_', '-')}`
}

/** The column of a field: camelCase becomes snake_case. */
export function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
