import { z } from 'zod'
import { askFor, type Field, type FieldOptions, makeField, type Presence } from '../../contract/field.ts'

/** What it refuses, for tests. @public */
export function invalid(): unknown[] {
  return ['5', 1.5, -1, 2 ** 53, {}, true]
}

/** A whole number, zero or more; `max` bounds it from above. `sum`: tables add it up. */
export function integer<const Has extends Presence = 'optional'>(
  options: FieldOptions<Has> & { max?: number; sum?: boolean },
): Field<z.ZodNumber, NoInfer<Has>> {
  const { label, max = Number.MAX_SAFE_INTEGER } = options
  const bounded = max < Number.MAX_SAFE_INTEGER
  return makeField(
    { presence: 'optional' as Has, ...options },
    {
      kind: 'integer',
      schema: z
        .int(askFor(label, 'Enter a whole number.'))
        .min(0, { error: bounded ? `Enter a number from 0 to ${max}.` : `${label} can’t be below zero.` })
        .max(max, { error: bounded ? `Enter a number from 0 to ${max}.` : `${label} is too large.` }),
      column: bounded ? 'integer' : 'bigint',
      ...(bounded && { check: (column: string) => `check (${column} between 0 and ${max})` }),
      order: 'number',
      filter: 'amount',
      sum: options.sum ?? false,
      sample: (n) => n % (max + 1),
    },
  )
}
