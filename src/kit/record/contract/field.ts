import { z } from 'zod'

/** Whether a value must be given, may be left empty (null), or is filled in when it is not given. */
export type Presence = 'required' | 'optional' | 'defaulted'

/** What a row shows of a field unless its kind says otherwise: the value as it was sent, or null where it may be left empty. */
export type Stored<Schema extends z.ZodType, Has extends Presence> = Has extends 'optional' ? z.output<Schema> | null : z.output<Schema>

/**
 * What every field kind tells of itself; each kind adds its own keys. The web side lies in record/web/field.
 * `Shown` is the type of the field in a row as the API gives it.
 */
export type Field<Schema extends z.ZodType = z.ZodType, Has extends Presence = Presence, Shown = Stored<Schema, Has>> = {
  kind: FieldKind
  label: string
  presence: Has
  /** Checks a value that is there. Its messages are sentences that name the field. */
  schema: Schema
  /** SQL type of the column, in the words of a migration; for a list, the table of its rows. */
  column: string
  /** Whether the search text of the row holds it. */
  search: boolean
  defaultValue: z.output<Schema> | undefined
  hint: string | undefined
  /** Characters that it may hold, where that is more than a line or two. */
  longest: number
  /** A good value number n, for tests and demo rows. */
  sample: (n: number) => z.input<Schema>
  /** Set by the server only: it is in the row, and refused in what comes in. */
  serverSet: boolean
  /** Only admins may set it; the database keeps the default for everybody else. */
  staffOnly: boolean
  /** Whether a list may be sorted by it: as it is stored, or by the first number in its text. */
  sort: 'value' | 'number' | undefined
  /** Whether the summary of a list adds it up. */
  total: boolean
  choices: Choice<z.output<Schema> extends string ? z.output<Schema> : string>[] | undefined
  /** How much of a secret may stay in sight. */
  show: 'last4' | 'nothing' | undefined
  list: ListTable | undefined
  /** Where the documents of a row are kept. */
  files: FileTable | undefined
  /** A value that turns into another one when a day has passed; it is stored as it was. */
  lapse: Lapse | undefined
  /** Carries the type for `RowOf`; no field has it. */
  readonly shown?: Shown
}

export type FieldKind =
  | 'text' | 'note' | 'email' | 'phone' | 'url' | 'money' | 'percent' | 'integer' | 'date' | 'moment' | 'flag' | 'choice' | 'secret' | 'list'
  | 'attachments'
export type Choice<Value extends string = string> = { value: Value; label: string; tone: 'info' | 'ok' | 'warn' | 'mute' | 'bad' }
export type ListTable = {
  table: string
  parent: string
  /** Whether the value under this label is always hidden. Here, so that only forms with a list load the words. */
  namesSecret: (label: string) => boolean
  /** What a value seems to be that should be hidden, if anything. */
  guessSecret: (value: string) => string | undefined
}
/** `parent` is the column of the row that a document belongs to; `folder` is where its file lies in the storage. */
export type FileTable = { table: string; parent: string; folder: string }
export type Lapse = { from: string; to: string; after: string }
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

type Parts<Schema extends z.ZodType> = {
  kind: FieldKind
  schema: Schema
  column: string
  sample: (n: number) => z.input<Schema>
} & Partial<Pick<Field<Schema>, 'longest' | 'defaultValue' | 'choices' | 'show' | 'list' | 'files' | 'lapse' | 'total'>>

/** Joins what a kind says with what a declaration says. A field is required unless it says otherwise. */
export function makeField<Schema extends z.ZodType, Has extends Presence, Shown = Stored<Schema, Has>>(
  options: FieldOptions<Has>, parts: Parts<Schema>,
): Field<Schema, Has, Shown> {
  return {
    label: options.label,
    presence: options.presence ?? ('required' as Has),
    hint: options.hint,
    longest: 0,
    search: options.search ?? false,
    serverSet: options.serverSet ?? false,
    staffOnly: options.staffOnly ?? false,
    sort: options.sort,
    total: false,
    defaultValue: undefined,
    choices: undefined,
    show: undefined,
    list: undefined,
    files: undefined,
    lapse: undefined,
    ...parts,
  }
}

/** Whether a field has a column of its row; lists and documents have tables of their own. */
export function hasColumn(field: Field): boolean {
  return !field.list && !field.files
}

/** The message for a value of the wrong type, or for one that is not there at all. */
export function askFor(label: string, otherwise: string): { error: (issue: { input?: unknown }) => string } {
  return { error: (issue) => (issue.input === undefined || issue.input === null ? `${label} is required.` : otherwise) }
}

/** A string that PostgreSQL keeps byte for byte: no NUL, no half of a surrogate pair. */
export function storableString(label: string, longest: number): z.ZodString {
  return z
    .string(askFor(label, `${label} must be text.`))
    // A text that is too long is looked at no further: a pattern could take minutes over a megabyte.
    .max(longest, { abort: true, error: `${label} is too long: the limit is ${longest.toLocaleString('en-US')} characters.` })
    .refine((value) => value.isWellFormed() && !value.includes('\u0000'), { error: `${label} contains a character that can’t be stored.` })
}
