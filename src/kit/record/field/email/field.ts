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
  return [...invalidText(), 'office', 'a@', '@b.c', 'a b@c.d', 'a@b', 'a@b..c', '<a@b.c>']
}

/** An e-mail address: something, an @, a domain; 254 characters at most (RFC 5321). */
export function email<const Has extends Presence = 'optional'>(
  options: FieldOptions<Has>,
): Field<z.ZodString, NoInfer<Has>> {
  return makeField(
    { presence: 'optional' as Has, ...options },
    {
      kind: 'email',
      schema: storableString(options.label, 254).refine(
        (value) => /^[^\s@<>"]+@[^\s@<>".]+(\.[^\s@<>".]+)+$/.test(value),
        {
          error: 'Enter an e-mail address, like name@company.com.',
        },
      ),
      order: 'alphabet',
      filter: 'text',
      searchable: true,
      sample: (n) => `office${n}@company.example`,
    },
  )
}
