import { z } from 'zod'
import { type Field, type FieldOptions, type ListTable, makeField, storableString } from '../../contract/field.ts'
import { namesSecret } from '../../contract/secret-label.ts'
import { guessSecret } from '../../contract/secret-value.ts'
import type { SecretView } from '../secret/field.ts'

/** A child row as it comes in: without a value, the one that is stored stays; `hidden` seals a value whatever its label. */
export type ListItemInput = { id?: string | undefined; label: string; value?: string | null | undefined; hidden?: boolean | undefined }

/** A child row as it goes out; one whose label names a secret carries its view instead of its value. */
export type ListItem = { id: string; label: string; value: string | null; secret: SecretView | null }

const mostItems = 50
const longestLabel = 100
const longestValue = 2_000

type ListSchema = z.ZodType<ListItemInput[], ListItemInput[]>

/** Pairs of label and value in a table of their own, kept in the order given. Values under a secret's label are sealed. */
export function list(options: FieldOptions<'defaulted'> & Pick<ListTable, 'table' | 'parent'>): Field<ListSchema, 'defaulted', ListItem[]> {
  const { label } = options
  const item = z.strictObject({
    id: z.uuid({ error: 'The id of a detail must be a UUID.' }).optional(),
    label: storableString('A label', longestLabel).refine((value) => value.trim() !== '', { error: 'Each detail requires a label.' }),
    value: storableString('A value', longestValue).nullish(),
    hidden: z.boolean({ error: 'Whether a detail is hidden must be yes or no.' }).optional(),
  }, { error: 'A detail is a label and a value.' })
  return makeField({ ...options, presence: 'defaulted' }, {
    kind: 'list',
    schema: z.array(item, { error: `${label} must be a list.` }).max(mostItems, { error: `${label} can have up to ${mostItems} entries.` }),
    column: options.table,
    longest: mostItems * (longestLabel + longestValue),
    list: { table: options.table, parent: options.parent, namesSecret, guessSecret },
    defaultValue: [],
    sample: (n) => [{ label: 'Client ID', value: `C-${n}` }, { label: 'Password', value: `pass-word-${n}` }],
  })
}
