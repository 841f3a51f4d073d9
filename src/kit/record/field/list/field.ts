import { z } from 'zod'
import {
  type ChildTable,
  type Field,
  type FieldLine,
  type FieldOptions,
  makeField,
  storableString,
} from '../../contract/field.ts'
import { namesSecret } from '../../contract/secret-label.ts'
import { guessSecret } from '../../contract/secret-value.ts'
import { maskSecret } from '../../contract/mask.ts'
import { type SecretView, secretView } from '../secret/field.ts'

/** A child row as it comes in: without a value, the one that is stored stays; `hidden` seals a value whatever its label. */
export type ListItemInput = {
  id?: string | undefined
  label: string
  value?: string | null | undefined
  hidden?: boolean | undefined
}

/** A child row as it goes out; one whose label names a secret carries its view instead of its value. */
export type ListItem = { id: string; label: string; value: string | null; secret: SecretView | null }

const maxItems = 50
const maxLabelLength = 100
const maxValueLength = 2_000

type ListSchema = z.ZodType<ListItemInput[], ListItemInput[]>

/** What it refuses, for tests. @public */
export function invalid(): unknown[] {
  return [
    'x',
    {},
    [{ label: '' }],
    [{ label: 'x'.repeat(101), value: 'y' }],
    [{ value: 'y' }],
    [{ label: 'a', value: 'x'.repeat(3_000) }],
    Array.from({ length: 51 }, () => ({ label: 'a', value: 'b' })),
  ]
}

/** Pairs of label and value in a table of their own, kept in the order given. Values under a secret's label are sealed. */
export function list(
  options: FieldOptions<'defaulted'> & Pick<ChildTable, 'table' | 'parent'>,
): Field<ListSchema, 'defaulted', ListItem[]> {
  const { label, table, parent } = options
  const item = z.strictObject(
    {
      id: z.uuid({ error: 'The id of a detail must be a UUID.' }).optional(),
      label: storableString('A label', maxLabelLength).refine((value) => value.trim() !== '', {
        error: 'Each detail requires a label.',
      }),
      value: storableString('A value', maxValueLength).nullish(),
      hidden: z.boolean({ error: 'Whether a detail is hidden must be yes or no.' }).optional(),
    },
    { error: 'A detail is a label and a value.' },
  )
  return makeField(
    { ...options, presence: 'defaulted' },
    {
      kind: 'list',
      schema: z
        .array(item, { error: `${label} must be a list.` })
        .max(maxItems, { error: `${label} can have up to ${maxItems} entries.` }),
      rowSchema: z.array(
        z.object({ id: z.uuid(), label: z.string(), value: z.string().nullable(), secret: secretView.nullable() }),
      ),
      columns: () => [],
      maxLength: maxItems * (maxLabelLength + maxValueLength),
      children: { table, parent, namesSecret, guessSecret },
      // Sorted inside, where an index has the order already. Each child row keeps how it is shown, because putting that together here is slow.
      select: (row) =>
        `array(select c.shown from ${table} c where c.${parent} = ${row}.id and c.user_id = ${row}.user_id order by c.position)`,
      selectNew: (_row, _column, given) => `${given}::json`,
      sealedAt: ({ item }) => (item ? { table, column: 'value_sealed', row: item } : undefined),
      defaultValue: [],
      sample: (n) => [
        { label: 'Client ID', value: `C-${n}` },
        { label: 'Password', value: `pass-word-${n}` },
      ],
      show: (items) =>
        items.map((item) => `${item.label}: ${item.secret ? maskSecret(null) : (item.value ?? '')}`).join('\n') ||
        undefined,
      lines: (items) => items.flatMap(writeItem),
    },
  )
}

// Mostly passwords and PINs, of which even the last characters are too much.
function writeItem({ id, label, value, secret }: ListItem): FieldLine[] {
  if (secret?.set) return [{ label, text: maskSecret(null), masked: { last4: null }, item: id }]
  return value ? [{ label, text: value, item: id }] : []
}
