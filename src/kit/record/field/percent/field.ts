import { z } from 'zod'
import { askFor, type Field, type FieldOptions, makeField, type Presence } from '../../contract/field.ts'

/** What it refuses, for tests. @public */
export function invalid(): unknown[] {
  return ['24.99', 24.9999, -1, 1000, {}, false]
}

/** A rate in percent, 0 to 999.999 with at most three decimals: 24.99 means 24.99 %. */
export function percent<const Has extends Presence = 'optional'>(
  options: FieldOptions<Has>,
): Field<z.ZodNumber, NoInfer<Has>> {
  const { label } = options
  const schema = z
    .number(askFor(label, 'Enter a percentage, like 24.99.'))
    .min(0, { error: `${label} can’t be below zero.` })
    .max(999.999, { error: `${label} is too large.` })
    .refine((value) => Number(value.toFixed(3)) === value, { error: `${label} can have up to three decimal places.` })
  return makeField(
    { presence: 'optional' as Has, ...options },
    {
      kind: 'percent',
      schema,
      column: 'numeric(6, 3)',
      order: 'number',
      filter: 'amount',
      sample: (n) => (n % 40) + 0.24,
      show: (value) => `${value}%`,
    },
  )
}
