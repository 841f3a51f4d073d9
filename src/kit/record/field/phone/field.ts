import type { z } from 'zod'
import {
  type Field,
  type FieldOptions,
  invalidText,
  makeField,
  type Presence,
  storableString,
} from '../../contract/field.ts'

/** What it refuses, for tests. @public */
export function invalid(): unknown[] {
  return [...invalidText(), '12', 'call me', '+1 (503) 555-0142 or 0143 or 0144', '１２３４５６７']
}

/** A telephone number as people write it: 7 to 15 digits (E.164), with blanks, dots, dashes, brackets and an extension. */
export function phone<const Has extends Presence = 'optional'>(
  options: FieldOptions<Has>,
): Field<z.ZodString, NoInfer<Has>> {
  return makeField(
    { presence: 'optional' as Has, ...options },
    {
      kind: 'phone',
      schema: storableString(options.label, 40).refine(isPhoneNumber, {
        error: 'Enter a phone number, like (503) 555-0142.',
      }),
      order: 'alphabet',
      filter: 'text',
      searchable: true,
      sample: (n) => `(503) 555-${String(100 + (n % 100)).padStart(4, '0')}`,
    },
  )
}

function isPhoneNumber(value: string): boolean {
  const [number = '', extension = '', more] = value.split(/(?:ext\.?|x)/i)
  const digits = number.replace(/\D/g, '').length
  return (
    more === undefined &&
    /^\+?[\d\s().-]+$/.test(number.trim()) &&
    digits >= 7 &&
    digits <= 15 &&
    /^\d{0,6}$/.test(extension.trim())
  )
}
