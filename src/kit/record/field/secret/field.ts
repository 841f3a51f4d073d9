import type { z } from 'zod'
import { type Field, type FieldOptions, makeField, type Presence, storableString } from '../../contract/field.ts'

/** What a row tells of a secret: whether it is there, and its last characters where the declaration allows them. */
export type SecretView = { set: boolean; last4: string | null }

type SecretOptions<Has extends Presence> = FieldOptions<Has> & {
  show: 'last4' | 'nothing'
  check?: (value: string) => string | undefined
  clean?: (value: string) => string
  sample?: (n: number) => string
}

/** Text that is sealed before it reaches the database and revealed one at a time. */
export function secret<const Has extends Presence = 'optional'>(options: SecretOptions<Has>): Field<z.ZodString, NoInfer<Has>, SecretView> {
  const { label, check, clean } = options
  let schema = storableString(label, 500).min(1, { error: `${label} is required.` })
  if (clean) schema = schema.overwrite(clean)
  if (check) schema = schema.superRefine((value, context) => {
    const sentence = check(value)
    if (sentence) context.addIssue({ code: 'custom', message: sentence })
  })
  return makeField({ presence: 'optional' as Has, ...options }, {
    kind: 'secret', schema, column: 'text', show: options.show, sample: options.sample ?? ((n) => `secret-value-${1000 + n}`),
  })
}

/** The last four characters, fewer of a short secret, so that what is shown is never most of it. */
export function tailOf(value: string, show: 'last4' | 'nothing' | undefined): string {
  if (show !== 'last4') return ''
  return value.length >= 8 ? value.slice(-4) : value.length >= 6 ? value.slice(-2) : ''
}
