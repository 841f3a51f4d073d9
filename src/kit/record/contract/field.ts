import { z } from 'zod'
import type { inputs } from '../field/inputs.ts'
import type { FilterType } from './filter.ts'

/** The field types, which are those that have an input. */
export type FieldKind = keyof typeof inputs

/** Whether a value must be given, may be left empty (null), or is filled in when it is not given. */
export type Presence = 'required' | 'optional' | 'defaulted'

/**
 * What a row shows of a field unless its type specifies otherwise: the value as it was sent, or null where it may be
 * left empty.
 */
export type Stored<Schema extends z.ZodType, Has extends Presence> = Has extends 'optional'
  ? z.output<Schema> | null
  : z.output<Schema>

/**
 * One field of a declaration: what was declared, and what its type makes of it. The engine asks nothing but this; which type it
 * is stays between field/<type>/field.ts and its input.tsx. `Shown` is the type of the field in a row as the API gives it.
 */
export type Field<
  Schema extends z.ZodType = z.ZodType,
  Has extends Presence = Presence,
  Shown = Stored<Schema, Has>,
> = {
  kind: FieldKind
  label: string
  presence: Has
  hint: string | undefined
  /** Whether the search text of the row holds it. */
  search: boolean
  /** Set by the server only: it is in the row, and refused in what comes in. */
  serverSet: boolean
  /** Only admins may set it; the database keeps the default for everyone else. */
  staffOnly: boolean
  /** Whether lists are sorted by it, as it is stored or by the first number in its text. Every create pays for the index, so only what a screen asks for. */
  sort: 'value' | 'number' | undefined
  /** Carries the type for `RowOf`; no field has it. */
  readonly shown?: Shown
} & FieldType<Schema, NonNullable<Shown>>

/** What a field type declares. What takes a value is a method, so that a field of one type is a `Field`. */
export type FieldType<Schema extends z.ZodType, Value> = {
  /** Checks a value that is there. Its messages are sentences that name the field. */
  schema: Schema
  /** Describes what a row shows, where that is something else than what is sent. */
  rowSchema: z.ZodType | undefined
  defaultValue: z.output<Schema> | undefined
  /** Characters that it may hold, where that is more than a line or two. */
  maxLength: number
  /** A good value number n, for tests and demo rows. */
  sample: (n: number) => z.input<Schema>

  /** The columns of the row that keep it; none where it has a table of its own. */
  columns: (column: string) => Column[]
  /** The values of these columns; without it, the value itself in the one. `seal` binds a text to its place and its owner. */
  store: ((value: unknown, seal: (text: string) => string) => unknown[]) | undefined
  /** SQL of what a row shows, from the alias of its table and the column. */
  select: (row: string, column: string) => string
  /** The same of a row that is being made; `given` is the parameter with what its child rows show. */
  selectNew: (row: string, column: string, given: string) => string
  /** As what a list is sorted by it; undefined where that means nothing. */
  order: 'alphabet' | 'number' | 'firstNumber' | 'date' | 'moment' | 'flag' | undefined
  /** As what a table is filtered by it, which says by which operators; undefined where that means nothing, as with secrets. */
  filter: FilterType | undefined
  /** Whether its column is text that a search may look through. */
  searchable: boolean
  /** The values by which a list is narrowed and counted. */
  group: Group | undefined
  /** Whether the summary of a list adds it up. */
  total: boolean
  /** Where what is to be revealed is sealed, undefined without the entry that it needs. Only of fields that seal something. */
  sealedAt: ((cell: SealedCell & { item: string | undefined }) => SealedCell | undefined) | undefined
  /** Whether a row shows a view of it, and never the value. */
  masked: boolean
  /** Whether a table adds it up: amounts and numbers of things, and no scores, percentages or places. */
  sum: boolean
  /** The table of its rows, where it has one. */
  children: ChildTable | undefined
  /** Where the documents of a row are kept. */
  files: FileTable | undefined

  choices: Choice<z.output<Schema> extends string ? z.output<Schema> : string>[] | undefined
  /** How much of a masked value stays in sight. */
  inSight: 'last4' | 'nothing' | undefined
  /** A value that turns into another one when a day has passed; it is stored as it was. */
  derived: DerivedChoice | undefined

  /** A value for reading, masked where it is to be; undefined when nothing is there. */
  show(value: Value): string | undefined
  /** Its lines on a card, which 'Copy all fields' takes too. */
  lines(value: Value): FieldLine[]
  /** Where a card shows it: as lines, among the badges, or under the lines by a part of its own. */
  section: 'line' | 'tag' | 'below'
  /** What it puts among the badges of a card. */
  tag(value: Value): FieldTag | undefined
  /** Whether it is text of several lines, whose first words are its name. */
  prose: boolean
  /** The address that it leads to; only of a field that holds one. */
  address: ((value: unknown) => string | undefined) | undefined
}

/** `check` is a whole check constraint; a sealed column can't be read by the portal's role. */
export type Column = { name: string; type: string; check?: string; mayBeNull?: true; sealed?: true }
export type SealedCell = { table: string; column: string; row: string }
/** `value` is SQL of the value as it is today; `reads` names the other fields that it reads. */
export type Group = {
  values: string[]
  reads: string[]
  value: (column: string, columnOf: (field: string) => string) => string
}

/** One line of a card: label and text. What is masked is revealed, `item` being the entry; `href` opens in a new tab. */
export type FieldLine = {
  label: string
  text: string
  copy?: string
  href?: string
  masked?: { last4: string | null }
  item?: string
}
/** A badge with a tone, or a plain tag. */
export type FieldTag = { label: string; tone?: Choice['tone'] }

export type Choice<Value extends string = string> = {
  value: Value
  label: string
  tone: 'info' | 'ok' | 'warn' | 'mute' | 'bad'
}
export type ChildTable = {
  table: string
  parent: string
  /** Whether the value under this label is always hidden. Here, so that only forms with such rows load the words. */
  namesSecret: (label: string) => boolean
  /** What a value seems to be that should be hidden, if anything. */
  guessSecret: (value: string) => string | undefined
}
/** `parent` is the column of the row that a document belongs to; `folder` is where its file is in the storage. */
export type FileTable = { table: string; parent: string; folder: string }
export type DerivedChoice = { from: string; to: string; after: string }
export type Fields = Record<string, Field>

export type FieldOptions<Has extends Presence> = {
  label: string
  presence?: Has
  hint?: string
  search?: boolean
  serverSet?: boolean
  staffOnly?: boolean
  sort?: 'value' | 'number'
}

/**
 * What a type must declare; `column` is the SQL type of its one column. The rest is as of a line of text that is shown
 * as it is.
 */
type Parts<Schema extends z.ZodType, Value> = Pick<FieldType<Schema, Value>, 'schema' | 'sample'> & {
  kind: FieldKind
  column?: string
  check?: (column: string) => string
} & Partial<FieldType<Schema, Value>>

/** Joins what a type says with what a declaration says. A field is required unless it specifies otherwise. */
export function makeField<Schema extends z.ZodType, Has extends Presence, Shown = Stored<Schema, Has>>(
  options: FieldOptions<Has>,
  { column: type = 'text', check, ...parts }: Parts<Schema, NonNullable<Shown>>,
): Field<Schema, Has, Shown> {
  const field: Field<Schema, Has, Shown> = {
    label: options.label,
    presence: options.presence ?? ('required' as Has),
    hint: options.hint,
    search: options.search ?? false,
    serverSet: options.serverSet ?? false,
    staffOnly: options.staffOnly ?? false,
    sort: options.sort,
    rowSchema: undefined,
    defaultValue: undefined,
    maxLength: 0,
    columns: (name) => [{ name, type, ...(check && { check: check(name) }) }],
    store: undefined,
    select: (row, column) => `${row}.${column}`,
    selectNew: (row, column) => field.select(row, column),
    filter: undefined,
    searchable: false,
    group: undefined,
    total: false,
    sealedAt: undefined,
    masked: false,
    sum: false,
    children: undefined,
    files: undefined,
    choices: undefined,
    inSight: undefined,
    derived: undefined,
    show: (value) => (typeof value === 'string' ? value : JSON.stringify(value)),
    lines: (value) => {
      const text = field.show(value)
      return text === undefined ? [] : [{ label: options.label, text }]
    },
    section: 'line',
    tag: () => undefined,
    prose: false,
    address: undefined,
    ...parts,
    order: options.sort === 'number' ? (parts.order === 'alphabet' ? 'firstNumber' : undefined) : parts.order,
  }
  return field
}

/** Whether a field has a column of its row; child rows and documents have tables of their own. */
export function hasColumn(field: Field): boolean {
  return field.columns('').length > 0
}

/** The names of a field's columns. */
export function columnNames(field: Field, column: string): string[] {
  return field.columns(column).map(({ name }) => name)
}

/** The message for a value of the wrong type, or for one that is not there at all. */
export function askFor(label: string, otherwise: string): { error: (issue: { input?: unknown }) => string } {
  return { error: (issue) => (issue.input === undefined || issue.input === null ? `${label} is required.` : otherwise) }
}

/** A string that PostgreSQL keeps byte for byte: no NUL, no half of a surrogate pair. */
export function storableString(label: string, maxLength: number): z.ZodString {
  return (
    z
      .string(askFor(label, `${label} must be text.`))
      // A text that is too long is looked at no further: a pattern could take minutes over a megabyte.
      .max(maxLength, {
        abort: true,
        error: () => `${label} is too long: the limit is ${maxLength.toLocaleString('en-US')} characters.`,
      })
      .refine((value) => value.isWellFormed() && !value.includes('\u0000'), {
        error: `${label} contains a character that can’t be stored.`,
      })
  )
}

/** What `storableString` refuses, for tests. */
export function invalidText(): unknown[] {
  return [7, true, ['x'], { toString: 'x' }, 'half \ud800 of a pair', 'nul \u0000 inside', 'x'.repeat(40_000)]
}
