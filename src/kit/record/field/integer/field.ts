import { z } from 'zod'
import { askFor, type Field, type FieldOptions, makeField, type Presence } from '../../contract/field.ts'

/** A whole number, zero or more; `largest` bounds it from above. */
export function integer<const Has extends Presence = 'optional'>(
  options: FieldOptions<Has> & { largest?: number },
): Field<z.ZodNumber, NoInfer<Has>> {
  const { label, largest = Number.MAX_SAFE_INTEGER } = options
  const bounded = largest < Number.MAX_SAFE_INTEGER
  return makeField({ presence: 'optional' as Has, ...options }, {
    kind: 'integer',
    schema: z.int(askFor(label, 'Enter a whole number.'))
      .min(0, { error: bounded ? `Enter a number from 0 to ${largest}.` : `${label} can’t be below zero.` })
      .max(largest, { error: bounded ? `Enter a number from 0 to ${largest}.` : `${label} is too large.` }),
    column: bounded ? `integer check (# between 0 and ${largest})` : 'bigint',
    sample: (n) => n % (largest + 1),
  })
}
