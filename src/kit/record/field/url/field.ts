import type { z } from 'zod'
import { type Field, type FieldOptions, makeField, type Presence, storableString } from '../../contract/field.ts'

/** A web address that is safe to open: http or https only, never `javascript:` or `data:`. */
export function url<const Has extends Presence = 'optional'>(options: FieldOptions<Has>): Field<z.ZodString, NoInfer<Has>> {
  return makeField({ presence: 'optional' as Has, ...options }, {
    kind: 'url',
    schema: storableString(options.label, 2_000).refine(isWebAddress, {
      error: 'Enter a web address that starts with https:// or http://.',
    }),
    column: 'text',
    sample: (n) => `https://bank-${n}.example/sign-in`,
  })
}

function isWebAddress(value: string): boolean {
  if (!/^https?:\/\/[^\s]+$/i.test(value)) return false
  return URL.canParse(value)
}
