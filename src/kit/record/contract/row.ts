import type { z } from 'zod'
import type { Fields } from './field.ts'

/** What every row has, whichever its kind. Its fields are read by name from a `RowOf` their kind, or by `fieldValue`. */
export type RecordRow = {
  id: string
  userId: string
  version: number
  createdAt: string
  updatedAt: string
  deletedAt: string | null
}
/** What a row holds for a field of whichever type, as JSON. */
export type RowValue = string | number | boolean | null | { [name: string]: RowValue } | RowValue[]

/** The fields of a kind as a row shows them. Of a kind whose fields are not known by name, none. */
export type FieldValues<F extends Fields> = {
  [Name in keyof F as string extends Name ? never : Name]: Exclude<F[Name]['shown'], undefined>
}

/**
 * A row of a kind as the API gives it: `RowOf<typeof bankAccount>`. It never carries a secret: its view shows only
 * whether there is one.
 */
export type RowOf<K extends { fields: Fields }> = RecordRow & FieldValues<K['fields']>

/** New values for some fields of a row, as it is to show them and as they are sent. */
export type FieldChange<K extends { fields: Fields }> = Partial<FieldValues<K['fields']>> & RecordInput<K['fields']>

/** What a row of any kind holds for a field, for code that works by field kinds; undefined when its kind has no such field. */
export function fieldValue(row: RecordRow, name: string): RowValue | undefined {
  return (row as RecordRow & Record<string, RowValue>)[name]
}

/** What a create or an update sends, by the declaration's own names and types. */
export type RecordInput<F extends Fields> = { [K in keyof F]?: z.input<F[K]['schema']> | null }

/** What a create sends; an admin names the owner. */
export type CreateInput<K extends { fields: Fields }> = RecordInput<K['fields']> & { userId?: string | undefined }
