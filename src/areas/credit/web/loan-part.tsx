import { CardFoot } from '../../../kit/record/web/card/card-foot.tsx'
import { Figures } from '../../../kit/record/web/list/figures.tsx'
import type { RowOf } from '../../../kit/record/contract/row.ts'
import { titleOf } from '../../../kit/record/web/query/record-hook.ts'
import { creditLoan } from '../../../records/credit-loan.ts'
import { loanOrders } from '../loan-order.ts'
import { ChoiceTabs } from './choice-tabs.tsx'

/** Amount, rate and term of a loan, as its lender states them. */
export function LoanFigures({ row }: { row: RowOf<typeof creditLoan> }) {
  return (
    <Figures
      figures={[
        { label: 'Loan amount', value: row.loanAmount || undefined },
        { label: 'APR range', value: row.aprRange || undefined },
        { label: 'Term length', value: row.termLength || undefined },
      ]}
    />
  )
}

/** When a loan was last changed, and the way to its lender. */
export function LoanFoot({ row }: { row: RowOf<typeof creditLoan> }) {
  return <CardFoot row={row} link={{ label: 'Apply', of: titleOf(creditLoan, row), address: row.applyUrl }} />
}

/** The ways to sort the directory. */
export function LoanOrder() {
  return <ChoiceTabs label="Sort loans" name="sort" tabs={loanOrders} />
}
