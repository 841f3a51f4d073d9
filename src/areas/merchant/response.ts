import { z } from 'zod'
import { type MerchantImport, type MerchantSummary, type RepeatedLine, type Settlement, type Transaction, type TransactionPage, transactionKinds, transactionStatuses } from './contract.ts'

const instant = z.iso.datetime({ offset: true })
const day = z.iso.date()
const sums = { count: z.int(), grossCents: z.int(), feeCents: z.int(), netCents: z.int() }

const transaction: z.ZodType<Transaction> = z.object({
  id: z.uuid(), version: z.int(), occurredOn: day, settlesOn: day, description: z.string(), customer: z.string(), kind: z.enum(transactionKinds), method: z.string(),
  status: z.enum(transactionStatuses), amountCents: z.int(), feeCents: z.int(), netCents: z.int(),
})

const settlement: z.ZodType<Settlement> = z.object({ on: day, netCents: z.int() })

const summary: z.ZodType<MerchantSummary> = z.object({
  today: day,
  whole: z.object({ ...sums, salesCount: z.int(), salesCents: z.int(), firstOn: day.nullable(), lastOn: day.nullable(), settledCents: z.int() }),
  nextSettlement: settlement.nullable(), lastSettlement: settlement.nullable(),
  months: z.array(z.object({ month: z.string(), count: z.int() })),
  filtered: z.object(sums),
})

export const transactionPage: z.ZodType<TransactionPage> = z.object({ items: z.array(transaction), next: z.uuid().nullable(), summary: summary.nullable() })

export const merchantImport: z.ZodType<MerchantImport> = z.object({
  id: z.uuid(), userId: z.uuid(), version: z.int(), createdAt: instant, fileName: z.string(), rowCount: z.int(), totalCents: z.int(), importedBy: z.string(),
  undoneAt: instant.nullable(),
})

export const repeatedLine: z.ZodType<RepeatedLine> = z.object({ line: z.int(), fileName: z.string(), importedAt: instant })
