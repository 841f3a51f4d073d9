import { z } from 'zod'
import { contract } from '../../http/contract.ts'
import { page } from '../../http/schema.ts'
import type { RecordKind } from './define-record.ts'
import { filtersSchema, sortableFields } from './filter.ts'
import type { RowOf } from './row.ts'
import { maxBulk } from './table-limit.ts'

/** The client of a row, for staff who see those of several. */
const owner = z.object({ id: z.uuid(), company: z.string().nullable(), person: z.string() })

/** How many rows there are: counted up to 10,000, one more than that when there are more. */
const tableCounts = z.object({
  /** That the filters and the search leave. */
  found: z.int(),
  /** Clients of these. */
  clients: z.int(),
  /** Whatever the filters and the search. */
  all: z.int(),
  /** Of the rows found, by field; null when they are too many to be counted. */
  sums: z.record(z.string(), z.number()).nullable(),
})

const bulkId = z.uuid({ error: 'The id of a row must be a UUID.' })
const version = z.int().min(1).max(2_147_483_647)

/** The contracts of the table of a kind: its rows, filtered and sorted by any field, their export, and changes of several. */
export function tableContracts<K extends RecordKind, Name extends string>(
  kind: K,
  path: `/api/${Name}`,
  { row, patch }: { row: z.ZodType<RowOf<K>>; patch: z.ZodType<Record<string, unknown>> },
) {
  const sorts = [...sortableFields(kind).map(([name]) => name), ...(kind.access.shared ? [] : ['client'])]
  const query = z.strictObject({
    search: z.string().max(200).optional(),
    filters: z.lazy(() => filtersSchema(kind)).optional(),
    /** A field, or 'client' for staff; newest first without it. */
    sort: z.enum(sorts, { error: 'The table can’t be sorted by that.' }).optional(),
    direction: z.enum(['asc', 'desc']).default('asc'),
  })
  const { many } = kind.label
  const client = kind.access.shared ? 'shared' : 'any'
  const rows = <Item extends z.ZodObject>(item: Item) =>
    z
      .array(item)
      .min(1, { error: 'Choose at least one row.' })
      .max(maxBulk, { error: `At most ${maxBulk} rows at once.` })
  return {
    table: contract({
      method: 'GET',
      path: `${path}/table`,
      summary: `List ${many} as a table, filtered and sorted by any field; the first page with counts`,
      auth: 'user',
      client,
      paged: { limit: 50 },
      query,
      response: page(row).extend({
        /** For staff who see rows of several clients: each of those clients once. */
        owners: z.array(owner),
        counts: tableCounts.optional(),
      }),
    }),
    export: contract({
      method: 'GET',
      path: `${path}/export`,
      summary: `The same ${many} as CSV, secrets masked`,
      auth: 'user',
      client,
      contentTypes: ['text/csv'],
      query,
    }),
    bulk: contract({
      method: 'POST',
      path: `${path}/bulk`,
      summary: `Change, delete or restore several ${many}, each for itself and at the version that was seen`,
      auth: 'user',
      body: z.discriminatedUnion('action', [
        z.strictObject({
          action: z.literal('change'),
          rows: rows(z.strictObject({ id: bulkId, version, set: patch })),
        }),
        z.strictObject({ action: z.literal('delete'), rows: rows(z.strictObject({ id: bulkId, version })) }),
        z.strictObject({ action: z.literal('restore'), rows: rows(z.strictObject({ id: bulkId })) }),
      ]),
      /** The rows in their order, each as it is now or with why it was not changed. A deleted one has neither. */
      response: z.object({
        items: z.array(
          z.object({
            id: z.uuid(),
            row: row.optional(),
            problem: z.object({ status: z.int(), code: z.string(), detail: z.string() }).optional(),
          }),
        ),
      }),
    }),
  }
}

/** What a bulk request sends, of a kind whose fields are not known by name. */
export type BulkBody =
  | { action: 'change'; rows: { id: string; version: number; set: Record<string, unknown> }[] }
  | { action: 'delete'; rows: { id: string; version: number }[] }
  | { action: 'restore'; rows: { id: string }[] }
export type TableCounts = z.output<typeof tableCounts>
export type RowOwner = z.output<typeof owner>
