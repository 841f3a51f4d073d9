import type { z } from 'zod'
import { type Field, type FieldOptions, makeField, type Presence, storableString } from '../field.ts'

/** Text of several lines, 10,000 characters at most. */
export function note<const Has extends Presence = 'optional'>(options: FieldOptions<Has>): Field<z.ZodString, NoInfer<Has>> {
  return makeField({ presence: 'optional' as Has, ...options }, {
    kind: 'note',
    schema: storableString(options.label, 10_000),
    column: 'text',
    sample: (n) => `${options.label} ${n}:\na second line, "quotes" and <angles>`,
  })
}
