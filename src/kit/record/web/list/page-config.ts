import type { ReactNode } from 'react'
import type { RecordKind } from '../../contract/define-record.ts'
import type { RecordRow, RowOf } from '../../contract/row.ts'
import type { ListedRecords } from '../query/record-hook.ts'
import type { ListQuestion } from '../query/record-query.ts'
import type { RecordActions } from './use-record-actions.tsx'

/** What a screen adds to the declaration of one field. */
export type FieldConfig = {
  /** How a plain or revealed value is written for reading; what is copied stays bare. */
  format?: (value: string) => string
  /** The keyboard that touch screens offer. */
  inputMode?: 'numeric'
  /** A sentence under the input. */
  help?: string
  /** Where its value leads to in a table. */
  href?(row: RecordRow): string
  /** Lines that the input of a note is high; three without it. */
  rows?: number
}

/** What is handed to a screen that shows its rows another way than as cards. */
export type RecordViewParts<K extends RecordKind = RecordKind> = {
  kind: K
  config: RecordPageConfig<K>
  list: ListedRecords<K>
  actions: RecordActions<K>
  /** Rows of several owners: each shows its owner. */
  allClients: boolean
}

/** The names of a kind's fields; of several kinds, those of each. */
export type NameOf<K extends RecordKind> = K extends RecordKind ? keyof K['fields'] & string : never

/**
 * The words and small differences of one screen; everything else comes from the declaration of its kind. What takes a
 * row is written as a method, so that the engine, for which a kind is any kind, may call what a screen wrote for its
 * own: `RecordPage` takes both together.
 */
export type RecordPageConfig<K extends RecordKind = RecordKind> = {
  /** One sentence under the heading. */
  sentence: ReactNode
  /** Of the empty state, 20 px. */
  icon: ReactNode
  /** One line of why there is nothing yet. */
  why: string
  /** Text for when the list could not be loaded. */
  loadFailed: string
  add: { button: string; title: string; sentence?: string; submit: string }
  /** The heading of the flags in a form. */
  flags?: string
  fields?: { [Name in NameOf<K>]?: FieldConfig }
  /** The order and filter of the list; newest first without it. */
  question?: ListQuestion
  /** Between the heading and the cards: totals, filters, the way to sort. */
  above?: ReactNode
  /** Figures on the page and the rows are of different moments right now. */
  stale?: boolean
  /** Instead of the round with the first letters. */
  mark?(row: RowOf<K>): ReactNode
  /** Under the name of a card, beside its badges. */
  underTitle?(row: RowOf<K>): ReactNode
  /** Between the head and the lines of a card: its main figures. */
  lead?(row: RowOf<K>): ReactNode
  /** The mark is a picture, beside which the name and the figures are. */
  plate?: true
  /** Under the lines of a card. */
  foot?(row: RowOf<K>): ReactNode
  /** Fields that a card does not show as lines, because the screen shows them elsewhere. */
  hidden?: readonly NameOf<K>[]
  /** Fields that no form asks for, because the screen sets them. */
  unasked?: readonly NameOf<K>[]
  /** A row is edited in a dialog and not in its card. */
  editsInDialog?: true
  /** Asked before a deletion; without it a deletion happens at once and offers Undo. */
  deleteQuestion?: string
  /** The heading of a card; the field that names the row is then a line like the others. */
  cardTitle?(row: RowOf<K>): string
  /** What names a row in the table, instead of the field that does. */
  rowTitle?(row: RowOf<K>): string | undefined
  /** What the column of that name is called, instead of the field. */
  titleLabel?: string
  /** Rows are added elsewhere, so that a table has no button for it. */
  addsNone?: true
  /** A row is seen and changed on its client's own page, to which a table over all clients leads. */
  opensClient?: true
  /** Instead of the cards, where a screen shows its rows another way. */
  renderRows?(parts: RecordViewParts<K>): ReactNode
  /** Said in a notice when something could not be saved because the session is over. */
  signedOut?: string
  /** Instead of the kind's label as the heading. */
  heading?: string
  /** Names in the order wanted; those left out follow as they are declared. */
  formOrder?: readonly NameOf<K>[]
  cardOrder?: readonly NameOf<K>[]
}

/** What a screen adds to a field, if anything. */
export function fieldConfigOf(config: RecordPageConfig, name: string): FieldConfig {
  const fields: Partial<Record<string, FieldConfig>> | undefined = config.fields
  return fields?.[name] ?? {}
}

/** Names in the order wanted, then the rest as they come, so that no field is ever lost. */
export function putInOrder(names: string[], wanted: readonly string[] = []): string[] {
  const first = wanted.filter((name) => names.includes(name))
  return [...first, ...names.filter((name) => !first.includes(name))]
}
