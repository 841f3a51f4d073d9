import { z } from 'zod'
import type { RecordKind } from './define-record.ts'
import type { Field } from './field.ts'
import type { RowOf } from './row.ts'

/** Checks a create. Unknown fields are refused by name. `userId` names the owner when an admin creates. */
export function createSchema(kind: RecordKind): z.ZodObject {
  const shape: Record<string, z.ZodType> = { userId: z.uuid({ error: 'client must be a UUID.' }).optional() }
  for (const [name, field] of writableFields(kind)) shape[name] = onCreate(field)
  return z.strictObject(shape)
}

/** Checks a patch. Made without defaults: a patch of one field must not fill in the others. */
export function patchSchema(kind: RecordKind): z.ZodObject {
  const shape: Record<string, z.ZodType> = {}
  for (const [name, field] of writableFields(kind)) shape[name] = orEmpty(field).optional()
  return z.strictObject(shape)
}

/** Describes a row, as it is returned. */
export function rowSchema<K extends RecordKind>(kind: K): z.ZodType<RowOf<K>> {
  const shape: Record<string, z.ZodType> = {
    id: z.uuid(),
    userId: kind.ownerless ? z.uuid().nullable() : z.uuid(),
    version: z.int(),
    createdAt: z.iso.datetime({ offset: true }),
    updatedAt: z.iso.datetime({ offset: true }),
    deletedAt: z.iso.datetime({ offset: true }).nullable(),
  }
  for (const [name, field] of Object.entries(kind.fields)) shape[name] = inRow(field)
  const row: z.ZodType = z.object(shape)
  // It is made of the declaration when the program runs; this is its type.
  return row as z.ZodType<RowOf<K>>
}

/** The fields that may come in from outside. */
export function writableFields(kind: RecordKind): [string, Field][] {
  return Object.entries(kind.fields).filter(([, field]) => !field.serverSet)
}

function onCreate(field: Field): z.ZodType {
  if (field.presence === 'required') return field.schema
  return field.presence === 'optional' ? orEmpty(field).optional() : field.schema.optional()
}

// An emptied input sends '' or null; for a field that may be empty both mean that nothing is there.
function orEmpty(field: Field): z.ZodType {
  return field.presence === 'optional'
    ? z.preprocess((value) => (value === '' ? null : value), field.schema.nullable())
    : field.schema
}

function inRow(field: Field): z.ZodType {
  if (field.rowSchema) return field.rowSchema
  return field.presence === 'optional' ? field.schema.nullable() : field.schema
}
