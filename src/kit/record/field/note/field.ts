import type { z } from 'zod'
import { type Field, type FieldOptions, makeField, type Presence, storableString } from '../../contract/field.ts'

/** Text of several lines, 10,000 characters unless said otherwise, kept byte for byte. */
export function note<const Has extends Presence = 'optional'>(
  options: FieldOptions<Has> & { longest?: number },
): Field<z.ZodString, NoInfer<Has>> {
  const { label, longest = 10_000, presence } = options
  let schema = storableString(label, longest)
  if (presence === 'required') schema = schema.refine((value) => value.trim() !== '', { error: `${label} is required.` })
  return makeField({ presence: 'optional' as Has, ...options }, {
    kind: 'note',
    schema,
    column: 'text',
    longest,
    sample: (n) => `${options.label} ${n}:\na second line, "quotes" and <angles>`,
  })
}
