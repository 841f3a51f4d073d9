import type { RecordSummary } from '../../../kit/record/contract/routes.ts'
import { useRecordList, useRecordSummary } from '../../../kit/record/web/query/record-hook.ts'
import { creditLoan } from '../../../records/credit-loan.ts'
import { paydexScore } from '../../../records/paydex-score.ts'
import { revolvingCredit } from '../../../records/revolving-credit.ts'
import { storeCreditCard } from '../../../records/store-credit-card.ts'
import type { CreditFacts, StepKey } from '../credit-step.ts'
import { countReporting, type Standing } from '../vendor-standing.ts'
import { vendors } from '../vendor.ts'

const newest = { sort: 'readOn', direction: 'desc', limit: '1' } as const

/** How many accounts of each step there are, in words. */
export type StepCounts = Partial<Record<StepKey, string>>

/**
 * What the portal knows of the credit of the client in question, from their records. For all clients together only the
 * counts: a condition is one client's. `standings` are that client's vendors,
 * `vendorSummary` their counts.
 */
export function useCreditFacts(
  standings: Standing[] | undefined,
  vendorSummary: RecordSummary | undefined,
  allClients: boolean,
): { facts: CreditFacts; counts: StepCounts } {
  const starter = vendorSummary?.groups['status']
  const open = starter && (starter['approved']?.count ?? 0)
  const store = useRecordSummary(storeCreditCard).data?.count
  const revolving = useRecordSummary(revolvingCredit).data?.count
  const readings = useRecordList(paydexScore, newest).data?.pages[0]?.items
  const loans = useRecordList(creditLoan).data?.pages[0]
  const counts: StepCounts = {
    starter: formatCount(open, 'open'),
    store: formatCount(store, 'open'),
    revolving: formatCount(revolving, 'open'),
    loans: loans && `${loans.items.length}${loans.next ? ' and more' : ''} in the directory`,
  }
  if (allClients) return { facts: {}, counts }
  const paydex = readings && (readings[0]?.score ?? null)
  return {
    facts: { starter: open, reporting: standings && countReporting(vendors, standings), store, revolving, paydex },
    counts,
  }
}

function formatCount(count: number | undefined, word: string): string | undefined {
  return count === undefined ? undefined : count === 0 ? `None ${word} yet` : `${count} ${word}`
}
