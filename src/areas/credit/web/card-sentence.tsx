import { staleMark, useOutOfStep } from '../../../kit/record/web/list/in-step.ts'
import { useRecordList } from '../../../kit/record/web/query/record-hook.ts'
import { formatMoney } from '../../../kit/ui/format.ts'
import { revolvingCredit } from '../../../records/revolving-credit.ts'
import { storeCreditCard } from '../../../records/store-credit-card.ts'
import { addUpUtilisation, findUtilisation, type Utilisation } from '../utilisation.ts'

/** What store credit is for, and all limits together. */
export function StoreSentence() {
  const list = useRecordList(storeCreditCard, { summary: '1' })
  const stale = useOutOfStep([storeCreditCard.name], list)
  const limit = list.data?.pages[0]?.summary?.totals['creditLimit']
  return (
    <>
      Supplier accounts that report to the business credit bureaus.
      {limit ? <span {...staleMark(stale)}> Total limit {money(limit)}.</span> : ''}
    </>
  )
}

/** What revolving credit is for, all limits together, and how much of them is used. */
export function RevolvingSentence() {
  const list = useRecordList(revolvingCredit, { summary: '1' })
  const stale = useOutOfStep([revolvingCredit.name], list)
  const totals = list.data?.pages[0]?.summary?.totals
  const limit = totals?.['creditLimit']
  const balance = totals?.['balance']
  // Card by card while all are loaded: a card without a limit must not spoil the ratio.
  const used =
    list.data && !list.hasNextPage
      ? addUpUtilisation(list.data.pages.flatMap((page) => page.items))
      : findUtilisation(balance, limit)
  return (
    <>
      Business cards that you pay down and use again.
      <span {...staleMark(stale)}>
        {limit ? ` Total limit ${money(limit)}${usedOf(balance, used)}.` : ''}
        {balance && !limit ? ` Balance ${money(balance)}.` : ''}
      </span>
    </>
  )
}

function usedOf(balance: number | undefined, used: Utilisation | undefined): string {
  if (balance === undefined) return ''
  return used ? `, balance ${money(balance)}: ${used.percent}% used, ${used.word}` : `, balance ${money(balance)}`
}

function money(dollars: number): string {
  return formatMoney(Math.round(dollars * 100))
}
