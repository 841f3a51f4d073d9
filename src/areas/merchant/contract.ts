import { z } from 'zod'
import { contract } from '../../kit/http/contract.ts'
import { clientId, day, instant, page } from '../../kit/http/schema.ts'
import { maxAmount, maxTextLength, maxLines } from './limit.ts'
import { transactionSorts } from './transaction-sort.ts'

/** What moved the money; a refund and a chargeback have a negative amount. */
const kinds = ['sale', 'refund', 'chargeback'] as const
const statuses = ['authorized', 'captured', 'settled', 'refunded', 'disputed'] as const

/** One line of the transaction table. All amounts are cents, negative where money goes back. */
const transaction = z.object({
  id: z.uuid(),
  version: z.int(),
  occurredOn: day,
  settlesOn: day,
  description: z.string(),
  customer: z.string(),
  kind: z.enum(kinds),
  method: z.string(),
  status: z.enum(statuses),
  amountCents: z.int(),
  feeCents: z.int(),
  netCents: z.int(),
})

const sums = z.object({ count: z.int(), grossCents: z.int(), feeCents: z.int(), netCents: z.int() })
const settlement = z.object({ on: day, netCents: z.int() })

/** The figures of a client: of everything, and of the month that is looked at. */
const summary = z.object({
  today: day,
  whole: sums.extend({
    salesCount: z.int(),
    salesCents: z.int(),
    firstOn: day.nullable(),
    lastOn: day.nullable(),
    /** What has arrived in the bank account by today. */
    settledCents: z.int(),
  }),
  nextSettlement: settlement.nullable(),
  lastSettlement: settlement.nullable(),
  /** Newest first. */
  months: z.array(z.object({ month: z.string(), count: z.int() })),
  filtered: sums,
})

/**
 * 50 lines to a page; `next` is the cursor of the following one. The first page brings the figures, read by the same
 * statement: no total is shown beside rows that it does not include.
 */
const transactionPage = page(transaction).extend({ summary: summary.nullable() })

/** A file of own figures that was brought in. */
const merchantImport = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  version: z.int(),
  createdAt: instant,
  fileName: z.string(),
  rowCount: z.int(),
  totalCents: z.int(),
  importedBy: z.string(),
  undoneAt: instant.nullable(),
})

/** A line that is stored already, and the file it came with. */
const repeatedLine = z.object({ line: z.int(), fileName: z.string(), importedAt: instant })

const month = z
  .string()
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, { error: 'A month is written like 2026-07.' })
  .optional()
const text = (label: string, maxLength: number) =>
  z
    .string({ error: `The ${label} must be text.` })
    .max(maxLength, { error: `The ${label} is longer than ${maxLength} characters.` })
    .refine((value) => value.isWellFormed() && !value.includes('\0'), {
      error: `The ${label} has a character that can’t be stored.`,
    })

/** One line of a file, read and checked: what an import sends. */
const line = z
  .strictObject({
    /** Its line number in the file; the header is line 1. */
    line: z.int({ error: 'The row must be a number.' }).min(1).max(10_000_000),
    occurredOn: z.iso
      .date({ error: 'This isn’t a valid date.' })
      .refine((date) => date >= '2000-01-01' && date <= '2099-12-31', {
        error: 'The date is not between 2000 and 2099.',
      }),
    description: text('description', maxTextLength.description),
    customer: text('customer', maxTextLength.customer),
    amountCents: z
      .int({ error: 'The amount must be whole cents.' })
      .min(-maxAmount, { error: 'The amount is more than $10,000,000.00.' })
      .max(maxAmount, { error: 'The amount is more than $10,000,000.00.' }),
    kind: z.enum(kinds, { error: 'This is not a sale, refund or chargeback.' }),
    method: text('method', maxTextLength.method),
    status: z.enum(statuses, { error: 'This is not a known status.' }),
  })
  .refine(({ kind, amountCents }) => (kind === 'sale' ? amountCents > 0 : amountCents < 0), {
    path: ['amountCents'],
    error: 'A sale is more than zero, a refund or chargeback less.',
  })

const rows = z
  .array(line, { error: 'The rows are missing.' })
  .min(1, { error: 'There are no rows to import.' })
  .max(maxLines, { error: 'An import can have up to 10,000 rows.' })

const newImport = z.strictObject({
  userId: clientId.optional(),
  fileName: text('file name', maxTextLength.fileName).min(1, { error: 'The file has no name.' }),
  /** Whether lines that are stored already may be stored once more. */
  repeats: z.enum(['refuse', 'import']).default('refuse'),
  rows,
})

/** A file of 2 MB may become 12 MB of JSON; each line has eight values and is one itself. */
const large = { maxBodyBytes: 12 * 1024 * 1024, maxBodyElements: 9 * maxLines + 100, hourly: 'imports' } as const

export const merchantRoutes = {
  list: contract({
    method: 'GET',
    path: '/api/merchant-transactions',
    summary: 'A client’s own card payments, 50 a page; the first with sums, months and settlements',
    auth: 'user',
    client: 'one',
    paged: { limit: 50 },
    response: transactionPage,
    query: z.strictObject({
      month,
      sort: z.enum(transactionSorts, { error: 'The list can’t be sorted by that.' }).default('occurredOn'),
      direction: z.enum(['asc', 'desc']).default('desc'),
    }),
  }),
  export: contract({
    method: 'GET',
    path: '/api/merchant-transactions/export',
    summary: 'A client’s card payments, or the sample’s, as CSV',
    auth: 'user',
    contentTypes: ['text/csv'],
    client: 'one',
    query: z.strictObject({ month, sample: z.enum(['1']).optional() }),
  }),
  trash: contract({
    method: 'DELETE',
    path: '/api/merchant-transactions/:id',
    summary: 'Move a card payment to the trash, for 30 days',
    auth: 'user',
    status: 204,
    versioned: true,
  }),
  restore: contract({
    method: 'POST',
    path: '/api/merchant-transactions/:id/restore',
    summary: 'Take a card payment out of the trash',
    auth: 'user',
    status: 204,
  }),
  imports: contract({
    method: 'GET',
    path: '/api/merchant-imports',
    summary: 'The latest 50 imports of a client',
    auth: 'user',
    client: 'one',
    response: z.object({ items: z.array(merchantImport) }),
  }),
  check: contract({
    method: 'POST',
    path: '/api/merchant-imports/check',
    summary: 'Check the lines of a file and name those that are stored already; stores nothing',
    auth: 'user',
    response: z.object({ repeated: z.array(repeatedLine) }),
    body: z.strictObject({ userId: clientId.optional(), rows }),
    ...large,
  }),
  create: contract({
    method: 'POST',
    path: '/api/merchant-imports',
    summary: 'Store the lines of a file',
    auth: 'user',
    idempotent: true,
    response: merchantImport,
    status: 201,
    body: newImport,
    ...large,
  }),
  undo: contract({
    method: 'DELETE',
    path: '/api/merchant-imports/:id',
    summary: 'Undo an import with all its lines',
    auth: 'user',
    status: 204,
  }),
  redo: contract({
    method: 'POST',
    path: '/api/merchant-imports/:id/restore',
    summary: 'Bring an undone import back',
    auth: 'user',
    response: merchantImport,
  }),
}

export type Transaction = z.output<typeof transaction>
export type TransactionKind = Transaction['kind']
export type TransactionStatus = Transaction['status']
export type TransactionPage = z.output<typeof transactionPage>
export type Sums = z.output<typeof sums>
export type Settlement = z.output<typeof settlement>
export type MerchantSummary = z.output<typeof summary>
export type MerchantImport = z.output<typeof merchantImport>
export type RepeatedLine = z.output<typeof repeatedLine>
export type ImportLine = z.output<typeof line>
export type ImportInput = z.output<typeof newImport>
