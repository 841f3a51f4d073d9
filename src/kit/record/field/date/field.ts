import type { z } from 'zod'
import { formatDate } from '../../../ui/format.ts'
import { type Field, type FieldOptions, makeField, type Presence, storableString } from '../../contract/field.ts'

/** What it refuses, for tests. @public */
export function invalid(): unknown[] {
  return [
    '2026-02-30',
    '2026-13-01',
    '2025-02-29',
    '0000-01-01',
    '2026-1-1',
    '01/31/2026',
    'tomorrow',
    20260101,
    '2026-01-01T00:00:00Z',
    true,
  ]
}

/** A calendar day, YYYY-MM-DD, that exists: 2026-02-30 does not. */
export function date<const Has extends Presence = 'optional'>(
  options: FieldOptions<Has>,
): Field<z.ZodString, NoInfer<Has>> {
  return makeField(
    { presence: 'optional' as Has, ...options },
    {
      kind: 'date',
      schema: storableString(options.label, 10).refine(isCalendarDay, { error: 'Enter a valid date.' }),
      column: 'date',
      order: 'date',
      filter: 'day',
      sample: (n) => `2025-10-${String((n % 28) + 1).padStart(2, '0')}`,
      show: formatDate,
    },
  )
}

function isCalendarDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || value < '0001') return false
  // What is no day becomes one of the next month.
  return new Date(`${value}T00:00:00Z`).getUTCDate() === Number(value.slice(8))
}
