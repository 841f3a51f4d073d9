import { z } from 'zod'
import { type Field, type FieldOptions, makeField } from '../../contract/field.ts'

/** Yes or no; no unless said otherwise. */
export function flag(options: FieldOptions<'defaulted'>): Field<z.ZodBoolean, 'defaulted'> {
  return makeField({ ...options, presence: 'defaulted' }, {
    kind: 'flag',
    schema: z.boolean({ error: `${options.label} must be yes or no.` }),
    column: 'boolean',
    defaultValue: false,
    sample: (n) => n % 2 === 1,
  })
}
