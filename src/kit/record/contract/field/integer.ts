import { z } from 'zod'
import { type Field, type FieldOptions, makeField, type Presence } from '../field.ts'

/** A whole number, zero or more. */
export function integer<const Has extends Presence = 'optional'>(options: FieldOptions<Has>): Field<z.ZodNumber, NoInfer<Has>> {
  return makeField({ presence: 'optional' as Has, ...options }, {
    kind: 'integer',
    schema: z.int({ error: `${options.label} must be a whole number.` }).min(0, { error: `${options.label} can't be below zero.` }),
    column: 'bigint',
    sample: (n) => n,
  })
}
