/** What moved the money; a refund and a chargeback have a negative amount. */
export type TransactionKind = 'sale' | 'refund' | 'chargeback'

export type TransactionStatus = 'authorized' | 'captured' | 'settled' | 'refunded' | 'disputed'

export const transactionKinds = ['sale', 'refund', 'chargeback'] as const
export const transactionStatuses = ['authorized', 'captured', 'settled', 'refunded', 'disputed'] as const

/** One line of the transaction table. All amounts are cents, negative where money goes back. */
export type Transaction = {
  id: string
  version: number
  /** Calendar dates, such as '2026-07-01'. */
  occurredOn: string
  settlesOn: string
  description: string
  customer: string
  kind: TransactionKind
  method: string
  status: TransactionStatus
  amountCents: number
  feeCents: number
  netCents: number
}

/**
 * 50 lines to a page; `next` is the cursor of the following one. The first page brings the figures, read by the same
 * statement: no total stands beside lines that it does not count.
 */
export type TransactionPage = { items: Transaction[]; next: string | null; summary: MerchantSummary | null }

export type Sums = { count: number; grossCents: number; feeCents: number; netCents: number }
export type Settlement = { on: string; netCents: number }

/** The figures of a client: of everything, and of the month that is looked at. */
export type MerchantSummary = {
  today: string
  whole: Sums & {
    salesCount: number
    salesCents: number
    firstOn: string | null
    lastOn: string | null
    /** What has arrived in the bank account by today. */
    settledCents: number
  }
  nextSettlement: Settlement | null
  lastSettlement: Settlement | null
  /** Newest first. */
  months: { month: string; count: number }[]
  filtered: Sums
}

/** A file of own figures that was brought in. */
export type MerchantImport = {
  id: string
  userId: string
  version: number
  createdAt: string
  fileName: string
  rowCount: number
  totalCents: number
  importedBy: string
  undoneAt: string | null
}

/** One line of a file, read and checked: what an import sends. */
export type ImportLine = {
  /** Where it stands in the file; the heads are line 1. */
  line: number
  occurredOn: string
  description: string
  customer: string
  amountCents: number
  kind: TransactionKind
  method: string
  status: TransactionStatus
}

export type ImportInput = {
  userId?: string | undefined
  fileName: string
  /** Whether lines that are stored already may be stored once more. */
  repeats: 'refuse' | 'import'
  rows: ImportLine[]
}

/** A line that is stored already, and the file it came with. */
export type RepeatedLine = { line: number; fileName: string; importedAt: string }

export type TransactionSort = 'occurredOn' | 'description' | 'amountCents' | 'feeCents' | 'netCents' | 'settlesOn'
export type Direction = 'asc' | 'desc'

export const transactionSorts = ['occurredOn', 'description', 'amountCents', 'feeCents', 'netCents', 'settlesOn'] as const

/** Limits of a file: bytes and lines. */
export const largestFile = 2 * 1024 * 1024
export const mostLines = 10_000
/** Cents; a larger amount in one line is rather a slip of the keyboard. */
export const largestAmount = 1_000_000_000
export const longestText = { description: 500, customer: 200, method: 100, fileName: 255 } as const
