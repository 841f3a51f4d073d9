import { z } from 'zod'
import { formatMoney } from '../../../ui/format.ts'
import { askFor, type Field, type FieldOptions, makeField, type Presence } from '../../contract/field.ts'

/** What it refuses, for tests. @public */
export function invalid(): unknown[] {
  return ['12.50', 12.505, -0.01, 1e12, Number.MAX_VALUE, '$5', {}, true]
}

/** US dollars as a number with at most two decimals, zero or more, below one trillion. */
export function money<const Has extends Presence = 'optional'>(
  options: FieldOptions<Has> & { default?: number; total?: boolean },
): Field<z.ZodNumber, NoInfer<Has>> {
  const { label } = options
  const schema = z
    .number(askFor(label, 'Enter an amount, like 12.50.'))
    .min(0, { error: `${label} can’t be below zero.` })
    .max(999_999_999_999, { error: `${label} is too large.` })
    .refine((value) => hasCentsAtMost(value), { error: `${label} can have up to two decimal places.` })
  return makeField(
    { presence: 'optional' as Has, ...options },
    {
      kind: 'money',
      schema,
      column: 'numeric(14, 2)',
      order: 'number',
      filter: 'amount',
      defaultValue: options.default,
      total: options.total ?? false,
      sum: true,
      sample: (n) => n + 0.25,
      show: writeDollars,
      // Copied bare, so that a form elsewhere takes it.
      lines: (value) => [{ label, text: writeDollars(value), copy: value.toFixed(2) }],
    },
  )
}

function writeDollars(value: number): string {
  return formatMoney(Math.round(value * 100))
}

function hasCentsAtMost(value: number): boolean {
  return Number(value.toFixed(2)) === value
}
