import { IconBuildingBank } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { readLoanOrder } from '../../../areas/credit/loan-order.ts'
import { LoanFigures, LoanFoot, LoanOrder } from '../../../areas/credit/web/loan-part.tsx'
import { RecordPage } from '../../../kit/record/web/list/record-page.tsx'
import type { RecordPageConfig } from '../../../kit/record/web/list/page-config.ts'
import { creditLoan } from '../../../records/credit-loan.ts'

const config: RecordPageConfig<typeof creditLoan> = {
  sentence:
    'Shared with all members. Amounts and rates come from lenders and aren’t offers; confirm them before you apply.',
  icon: <IconBuildingBank size={20} />,
  why: 'Add a loan or line of credit you know about. Every member will see it.',
  loadFailed: 'We couldn’t load the loans',
  add: {
    button: 'Add loan',
    title: 'Add loan',
    sentence: 'Visible to and editable by all members. Every change is logged and can be undone.',
    submit: 'Add loan',
  },
  lead: (row) => <LoanFigures row={row} />,
  hidden: ['loanAmount', 'aprRange', 'termLength', 'applyUrl'],
  foot: (row) => <LoanFoot row={row} />,
  editsInDialog: true,
}

export default function CreditAndLoansScreen() {
  const { question } = readLoanOrder(
    useSearch({ strict: false, select: (search: Record<string, unknown>) => search.sort }),
  )
  return <RecordPage kind={creditLoan} config={{ ...config, question, above: <LoanOrder /> }} />
}
