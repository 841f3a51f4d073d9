import { IconBuildingBank } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { readLoanOrder } from '../../../areas/credit/loan-order.ts'
import { LoanFigures, LoanFoot, LoanOrder } from '../../../areas/credit/web/loan-part.tsx'
import { EditDialog } from '../../../kit/record/web/form.tsx'
import { RecordPage } from '../../../kit/record/web/record-page.tsx'
import type { RecordSlots } from '../../../kit/record/web/slot.ts'
import { creditLoan } from '../../../records/credit-loan.ts'

const slots: RecordSlots<typeof creditLoan> = {
  sentence: 'A directory that all members share. Amounts and rates are what lenders state, not an offer: check them with the lender before you apply.',
  icon: <IconBuildingBank size={20} />,
  why: 'Add a loan or a line of credit that you know. Everybody who is signed in sees it.',
  loadFailed: 'We couldn’t load the loans',
  add: {
    button: 'Add loan',
    title: 'Add a loan',
    sentence: 'All members see it and may change it; every change stands in its history and can be put back.',
    submit: 'Add loan',
  },
  lead: (row) => <LoanFigures row={row} />,
  hidden: ['loanAmount', 'aprRange', 'termLength', 'applyUrl'],
  foot: (row) => <LoanFoot row={row} />,
  EditDialog,
}

export function CreditAndLoansPage() {
  const { question } = readLoanOrder(useSearch({ strict: false, select: (search: Record<string, unknown>) => search.sort }))
  return <RecordPage kind={creditLoan} slots={{ ...slots, question, above: <LoanOrder /> }} />
}
