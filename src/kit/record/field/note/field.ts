import type { z } from 'zod'
import {
  type Field,
  type FieldOptions,
  invalidText,
  makeField,
  type Presence,
  storableString,
} from '../../contract/field.ts'

/** What it refuses, for tests; a long text may fit. @public */
export function invalid(): unknown[] {
  return invalidText().slice(0, -1)
}

/** Text of several lines, 10,000 characters unless said otherwise, kept byte for byte. */
export function note<const Has extends Presence = 'optional'>(
  options: FieldOptions<Has> & { maxLength?: number },
): Field<z.ZodString, NoInfer<Has>> {
  const { label, maxLength = 10_000, presence } = options
  let schema = storableString(label, maxLength)
  if (presence === 'required')
    schema = schema.refine((value) => value.trim() !== '', { error: `${label} is required.` })
  return makeField(
    { presence: 'optional' as Has, ...options },
    {
      kind: 'note',
      schema,
      maxLength,
      order: 'alphabet',
      filter: 'text',
      searchable: true,
      prose: true,
      sample: (n) => `${options.label} ${n}:\na second line, "quotes" and <angles>`,
    },
  )
}
