import type { Transaction, TransactionStatus } from '../contract.ts'
import ledger from '../merchant-ledger.json' with { type: 'json' }
import { summarize } from './summary.ts'

/** The sample ledger: shown to clients without own figures, never stored and never mixed with own ones. */
export const sampleTransactions: Transaction[] = ledger.transactions.map((line) => ({
  id: line.id,
  version: 0,
  occurredOn: line.date,
  settlesOn: line.settlementDate,
  description: line.description,
  customer: line.customer,
  kind: 'sale',
  method: 'Card',
  status: line.status as TransactionStatus,
  amountCents: line.grossCents,
  feeCents: line.feeCents,
  netCents: line.netCents,
}))

const lastDay =
  sampleTransactions
    .map((line) => line.settlesOn)
    .sort()
    .at(-1) ?? ''

/** The figures of the sample, as of the day on which all of it has settled. */
export function summarizeSample(month: string | undefined) {
  return summarize(sampleTransactions, lastDay, month)
}
