import { Button } from '@mantine/core'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { IconReceipt } from '@tabler/icons-react'
import { useRef } from 'react'
import { readDetail } from '../../../kit/http/web/api-error.ts'
import { staleMark } from '../../../kit/record/web/list/in-step.ts'
import { useMayChange } from '../../../kit/session/web/session.ts'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { Note } from '../../../kit/ui/note.tsx'
import type { MerchantSummary, Transaction, TransactionPage } from '../contract.ts'
import { sampleTransactions } from '../ledger/sample.ts'
import { inMonth } from '../ledger/summary.ts'
import { type LedgerView, sortLines } from '../ledger/view.ts'
import classes from './ledger.module.css'
import { LedgerTable } from './ledger-table.tsx'
import { LedgerToolbar } from './ledger-toolbar.tsx'
import { useDeleteLine } from './merchant-change.ts'
import { formatMonth } from './month.ts'

type LedgerProps = {
  own: boolean
  figures: MerchantSummary
  view: LedgerView
  onView: (view: LedgerView) => void
  pages: UseInfiniteQueryResult<InfiniteData<TransactionPage>>
}

/** The transactions of a month or all: filter, lines, totals and the way to the older ones. */
export function Ledger({ own, figures, view, onView, pages }: LedgerProps) {
  const rows = useRef<HTMLDivElement>(null)
  const mayChange = useMayChange()
  // The deleted line had the focus.
  const remove = useDeleteLine(() => rows.current?.focus({ preventScroll: true }))
  const lines: Transaction[] = own
    ? (pages.data?.pages.flatMap((page) => page.items) ?? [])
    : sortLines(inMonth(sampleTransactions, view.month), view)
  // The lines and sums are still those of another month or order.
  const stale = own && pages.isPlaceholderData

  return (
    <section className={classes.card} aria-label="Transactions">
      <LedgerToolbar months={figures.months} count={figures.whole.count} view={view} onView={onView} />
      <div ref={rows} className={classes.rows} tabIndex={-1} {...staleMark(stale)}>
        {lines.length > 0 && (
          <LedgerTable
            lines={lines}
            sums={figures.filtered}
            view={view}
            onView={onView}
            onDelete={own && mayChange ? remove.mutate : undefined}
            deleting={remove.isPending ? remove.variables.id : undefined}
          />
        )}
        {lines.length === 0 && (
          <EmptyState
            icon={<IconReceipt size={20} />}
            title={`Nothing in ${view.month ? formatMonth(view.month) : 'this list'}`}
            why="Choose another month above."
            action={
              <Button variant="default" size="xs" onClick={() => onView({ ...view, month: undefined })}>
                Show all months
              </Button>
            }
          />
        )}
      </div>
      {lines.length < figures.filtered.count && (
        <footer className={classes.foot} {...staleMark(stale)}>
          <output>
            {lines.length.toLocaleString('en-US')} of {figures.filtered.count.toLocaleString('en-US')} transactions
          </output>
          {own && pages.isFetchNextPageError && (
            <Note tone="bad">We couldn’t load more. {readDetail(pages.error)}</Note>
          )}
          {own && pages.hasNextPage && (
            <Button
              variant="default"
              size="xs"
              loading={pages.isFetchingNextPage}
              onClick={() => void pages.fetchNextPage()}
            >
              {pages.isFetchNextPageError ? 'Try again' : 'Show more'}
            </Button>
          )}
        </footer>
      )}
    </section>
  )
}
