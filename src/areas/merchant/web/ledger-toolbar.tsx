import { NativeSelect } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { MerchantSummary } from '../contract.ts'
import type { Direction, TransactionSort } from '../transaction-sort.ts'
import type { LedgerView } from '../ledger/view.ts'
import classes from './ledger.module.css'
import { formatMonth } from './month.ts'

const orders: { value: `${TransactionSort} ${Direction}`; label: string }[] = [
  { value: 'occurredOn desc', label: 'Newest first' },
  { value: 'occurredOn asc', label: 'Oldest first' },
  { value: 'description asc', label: 'Description, A to Z' },
  { value: 'description desc', label: 'Description, Z to A' },
  { value: 'amountCents desc', label: 'Largest first' },
  { value: 'amountCents asc', label: 'Smallest first' },
  { value: 'feeCents desc', label: 'Highest fee' },
  { value: 'feeCents asc', label: 'Lowest fee' },
  { value: 'netCents desc', label: 'Largest net' },
  { value: 'netCents asc', label: 'Smallest net' },
  { value: 'settlesOn desc', label: 'Settles last' },
  { value: 'settlesOn asc', label: 'Settles first' },
]

type LedgerToolbarProps = {
  months: MerchantSummary['months']
  count: number
  view: LedgerView
  onView: (view: LedgerView) => void
}

/** The month, and on small screens, where there are no heads to click, the order. */
export function LedgerToolbar({ months, count, view, onView }: LedgerToolbarProps) {
  const known = months.some(({ month }) => month === view.month)
  const choices = [
    { value: '', label: `All months (${count.toLocaleString('en-US')})` },
    ...(view.month && !known ? [{ value: view.month, label: `${formatMonth(view.month)} (0)` }] : []),
    ...months.map((entry) => ({
      value: entry.month,
      label: `${formatMonth(entry.month)} (${entry.count.toLocaleString('en-US')})`,
    })),
  ]
  return (
    <div className={classes.toolbar}>
      <h2 className={classes.title}>{view.month ? `Transactions in ${formatMonth(view.month)}` : 'Transactions'}</h2>
      <NativeSelect
        className={`${classes.choice} ${classes.order}`}
        size="xs"
        aria-label="Order"
        data={orders}
        rightSection={<IconChevronDown size={16} aria-hidden />}
        value={`${view.sort} ${view.direction}`}
        onChange={(event) => {
          const [sort, direction] = event.currentTarget.value.split(' ') as [TransactionSort, Direction]
          onView({ ...view, sort, direction })
        }}
      />
      <NativeSelect
        className={classes.choice}
        size="xs"
        aria-label="Month"
        data={choices}
        rightSection={<IconChevronDown size={16} aria-hidden />}
        value={view.month ?? ''}
        onChange={(event) => onView({ ...view, month: event.currentTarget.value || undefined })}
      />
    </div>
  )
}
