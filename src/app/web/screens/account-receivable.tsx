import { IconReceipt2 } from '@tabler/icons-react'
import { StatusPage } from '../../../areas/invoices/web/status-page.tsx'
import type { RecordPageConfig } from '../../../kit/record/web/list/page-config.ts'
import { formatMoney } from '../../../kit/ui/format.ts'
import type { RecordSummary } from '../../../kit/record/contract/routes.ts'
import { accountReceivable } from '../../../records/account-receivable.ts'

const config: RecordPageConfig<typeof accountReceivable> = {
  sentence: 'Money owed to your company and when it’s due.',
  icon: <IconReceipt2 size={20} />,
  why: 'Add each invoice you send. We total what’s pending, and what’s overdue once the due date has passed.',
  loadFailed: 'We couldn’t load your receivables',
  add: {
    button: 'Create receivable',
    title: 'Create receivable',
    submit: 'Create receivable',
    sentence: 'A pending receivable becomes overdue the day after its due date.',
  },
  formOrder: ['vendorName', 'amount', 'dueDate', 'status'],
  cardOrder: ['amount', 'dueDate'],
}

export default function AccountReceivablesScreen() {
  return <StatusPage kind={accountReceivable} date="dueDate" formatSum={formatSum} config={config} />
}

function formatSum({ groups }: RecordSummary): string {
  const sum = (status: string) => Math.round((groups['status']?.[status]?.totals['amount'] ?? 0) * 100)
  const [pending, overdue] = [sum('pending'), sum('overdue')]
  if (pending + overdue === 0) return 'Nothing is owed right now.'
  return `${formatMoney(pending + overdue)} is owed${overdue > 0 ? `, ${formatMoney(overdue)} of it overdue` : ''}.`
}
