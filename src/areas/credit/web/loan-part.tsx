import { CardFoot } from '../../../kit/record/web/card-foot.tsx'
import { Figures } from '../../../kit/record/web/figures.tsx'
import type { RecordRow } from '../../../kit/record/contract/schema.ts'
import { titleOf } from '../../../kit/record/web/record-hook.ts'
import { creditLoan } from '../../../records/credit-loan.ts'
import { loanOrders } from '../loan-order.ts'
import { ChoiceTabs } from './choice-tabs.tsx'

/** Amount, rate and term of a loan, as its lender states them. */
export function LoanFigures({ row }: { row: RecordRow }) {
  const text = (name: string) => (typeof row[name] === 'string' && row[name] !== '' ? row[name] : undefined)
  return (
    <Figures
      figures={[
        { label: 'Loan amount', value: text('loanAmount') }, { label: 'APR range', value: text('aprRange') }, { label: 'Term length', value: text('termLength') },
      ]}
    />
  )
}

/** When a loan was last changed, and the way to its lender. */
export function LoanFoot({ row }: { row: RecordRow }) {
  return <CardFoot row={row} link={{ label: 'Apply', of: titleOf(creditLoan, row), address: row['applyUrl'] }} />
}

/** The ways to sort the directory. */
export function LoanOrder() {
  return <ChoiceTabs label="Sort loans" name="sort" tabs={loanOrders} />
}
