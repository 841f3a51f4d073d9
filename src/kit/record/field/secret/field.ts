import { z } from 'zod'
import {
  type Field,
  type FieldOptions,
  invalidText,
  makeField,
  type Presence,
  storableString,
} from '../../contract/field.ts'
import { maskSecret } from '../../contract/mask.ts'

/** What a row shows of a secret: whether it is set, and its last characters where the declaration allows them. */
export type SecretView = { set: boolean; last4: string | null }

/** A view as the API describes it. */
export const secretView = z.object({ set: z.boolean(), last4: z.string().nullable() })

type SecretOptions<Has extends Presence> = FieldOptions<Has> & {
  show: 'last4' | 'nothing'
  check?: (value: string) => string | undefined
  clean?: (value: string) => string
  sample?: (n: number) => string
}

/** What it refuses, for tests. @public */
export function invalid(): unknown[] {
  return invalidText()
}

/** Text that is sealed before it reaches the database and revealed one at a time. */
export function secret<const Has extends Presence = 'optional'>(
  options: SecretOptions<Has>,
): Field<z.ZodString, NoInfer<Has>, SecretView> {
  const { label, check, clean } = options
  let schema = storableString(label, 500).min(1, { error: `${label} is required.` })
  if (clean) schema = schema.overwrite(clean)
  if (check)
    schema = schema.superRefine((value, context) => {
      const sentence = check(value)
      if (sentence) context.addIssue({ code: 'custom', message: sentence })
    })
  return makeField(
    { presence: 'optional' as Has, ...options },
    {
      kind: 'secret',
      schema,
      rowSchema: secretView,
      columns: (name) => [
        { name, type: 'text', mayBeNull: true, sealed: true },
        { name: `${name}_last4`, type: 'text', mayBeNull: true },
      ],
      store: (value, seal) =>
        typeof value === 'string' && value !== '' ? [seal(value), tailOf(value, options.show)] : [null, null],
      select: (row, column) => selectView(`${row}.${column}_last4`),
      sealedAt: ({ table, column, row }) => ({ table, column, row }),
      masked: true,
      inSight: options.show,
      sample: options.sample ?? ((n) => `secret-value-${1000 + n}`),
      show: ({ set, last4 }) => (set ? maskSecret(last4) : undefined),
      lines: ({ set, last4 }) => (set ? [{ label, text: maskSecret(last4), masked: { last4 } }] : []),
    },
  )
}

// The sealed column itself can't be read by the portal's role; its tail shows whether it is set. The two views that say
// nothing more are constants, because building them for each row is slow.
function selectView(tail: string): string {
  return `case when ${tail} is null then '{"set":false,"last4":null}'::json
    else case ${tail} when '' then '{"set":true,"last4":null}'::json else json_build_object('set', true, 'last4', ${tail}) end end`
}

/** The last four characters, fewer of a short secret, so that what is shown is never most of it. */
export function tailOf(value: string, show: 'last4' | 'nothing' | undefined): string {
  if (show !== 'last4') return ''
  return value.length >= 8 ? value.slice(-4) : value.length >= 6 ? value.slice(-2) : ''
}
