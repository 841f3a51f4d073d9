import { z } from 'zod'
import { type Field, type FieldOptions, makeField } from '../../contract/field.ts'

/** What it refuses, for tests. @public */
export function invalid(): unknown[] {
  return ['yes', 'true', 1, 0, null, {}]
}

/** Yes or no; no unless said otherwise. */
export function flag(options: FieldOptions<'defaulted'>): Field<z.ZodBoolean, 'defaulted'> {
  return makeField(
    { ...options, presence: 'defaulted' },
    {
      kind: 'flag',
      schema: z.boolean({ error: `${options.label} must be yes or no.` }),
      column: 'boolean',
      order: 'flag',
      filter: 'yesNo',
      defaultValue: false,
      sample: (n) => n % 2 === 1,
      show: (value) => (value ? 'Yes' : 'No'),
      lines: (value) => (value ? [{ label: options.label, text: 'Yes' }] : []),
      section: 'tag',
      tag: (value) => (value ? { label: options.label } : undefined),
    },
  )
}
