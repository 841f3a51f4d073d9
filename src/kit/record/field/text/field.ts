import {
  type Field,
  type FieldOptions,
  invalidText,
  makeField,
  type Presence,
  storableString,
} from '../../contract/field.ts'
import type { z } from 'zod'

type TextOptions<Has extends Presence> = FieldOptions<Has> & {
  maxLength?: number
  /** Answers a sentence when the value will not do. */
  check?: (value: string) => string | undefined
  /** Takes out what people type for reading, such as blanks between digits. */
  clean?: (value: string) => string
  sample?: (n: number) => string
}

/** What it refuses, for tests. @public */
export function invalid(): unknown[] {
  return invalidText()
}

/** One line of text, 250 characters unless said otherwise. */
export function text<const Has extends Presence = 'required'>(
  options: TextOptions<Has>,
): Field<z.ZodString, NoInfer<Has>> {
  const { label, maxLength = 250, check, clean } = options
  let schema = storableString(label, maxLength)
  if (clean) schema = schema.overwrite(clean)
  if ((options.presence ?? 'required') === 'required')
    schema = schema.refine((value) => value.trim() !== '', { error: `${label} is required.` })
  if (check)
    schema = schema.superRefine((value, context) => {
      const sentence = check(value)
      if (sentence) context.addIssue({ code: 'custom', message: sentence })
    })
  return makeField(options, {
    kind: 'text',
    schema,
    order: 'alphabet',
    filter: 'text',
    searchable: true,
    sample: options.sample ?? ((n) => `${label} ${n}`),
  })
}
