import type { z } from 'zod'
import {
  type Field,
  type FieldOptions,
  invalidText,
  makeField,
  type Presence,
  storableString,
} from '../../contract/field.ts'
import { isOpenable } from '../../contract/openable.ts'

/** What it refuses, for tests. @public */
export function invalid(): unknown[] {
  return [
    ...invalidText(),
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://a.example',
    '//a.example',
    'https://',
    'https:// a.example',
    'bank.example',
  ]
}

/** A web address that is safe to open: http or https only, never `javascript:` or `data:`. */
export function url<const Has extends Presence = 'optional'>(
  options: FieldOptions<Has>,
): Field<z.ZodString, NoInfer<Has>> {
  return makeField(
    { presence: 'optional' as Has, ...options },
    {
      kind: 'url',
      schema: storableString(options.label, 2_000).refine(isWebAddress, {
        error: 'Enter a web address that starts with https:// or http://.',
      }),
      order: 'alphabet',
      filter: 'text',
      searchable: true,
      sample: (n) => `https://bank-${n}.example/sign-in`,
      lines: (value) => [{ label: options.label, text: value, ...(isOpenable(value) && { href: value }) }],
      address: (value) => (typeof value === 'string' && isOpenable(value) ? value : undefined),
    },
  )
}

function isWebAddress(value: string): boolean {
  if (!/^https?:\/\/[^\s]+$/i.test(value)) return false
  return URL.canParse(value)
}
