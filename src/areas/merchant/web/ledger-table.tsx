import { formatMoney } from '../../../kit/ui/format.ts'
import { SortHead } from '../../../kit/ui/sort-head.tsx'
import type { Sums, Transaction } from '../contract.ts'
import type { TransactionSort } from '../transaction-sort.ts'
import { type LedgerView, sortBy } from '../ledger/view.ts'
import { LedgerRow } from './ledger-row.tsx'
import classes from './ledger-table.module.css'

type LedgerTableProps = {
  lines: Transaction[]
  /** Of all that is filtered, also of what is not loaded yet. */
  sums: Sums
  view: LedgerView
  onView: (view: LedgerView) => void
  /** Missing where nothing can be deleted: of the sample, and by those who may only look. */
  onDelete: ((line: Transaction) => void) | undefined
  deleting: string | undefined
}

/** One row for each transaction. The rows are grids, so that the same row is a line of a table and, on small screens, a card. */
export function LedgerTable({ lines, sums, view, onView, onDelete, deleting }: LedgerTableProps) {
  const head = (sort: TransactionSort, label: string, className: string | undefined) => (
    <SortHead
      label={label}
      className={className}
      direction={view.sort === sort ? view.direction : null}
      onSort={() => onView(sortBy(view, sort))}
    />
  )
  return (
    <table
      className={classes.table}
      aria-label="Transactions"
      aria-rowcount={sums.count + 2}
      data-fixed={!onDelete || undefined}
    >
      <thead className={classes.head}>
        <tr className={classes.row}>
          {head('occurredOn', 'Date', classes.date)}
          {head('description', 'Description', classes.description)}
          <th scope="col" className={classes.status}>
            Status
          </th>
          {head('amountCents', 'Gross', classes.money)}
          {head('feeCents', 'Fee', classes.money)}
          {head('netCents', 'Net', classes.money)}
          {head('settlesOn', 'Settles', classes.settles)}
          {onDelete && (
            <th scope="col">
              <span className="vh">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <LedgerRow key={line.id} line={line} onDelete={onDelete} busy={line.id === deleting} />
        ))}
      </tbody>
      <tfoot>
        <tr className={`${classes.row} ${classes.total}`}>
          <th scope="row" className={classes.sum}>
            Total
          </th>
          <td className={classes.count} colSpan={2}>
            {sums.count.toLocaleString('en-US')} {sums.count === 1 ? 'transaction' : 'transactions'}
          </td>
          <td className={`${classes.money} ${classes.gross}`}>
            <span className={classes.word}>Gross </span>
            {formatMoney(sums.grossCents)}
          </td>
          <td className={`${classes.money} ${classes.fee}`}>
            <span className={classes.word}>Fees </span>
            {formatMoney(sums.feeCents)}
          </td>
          <td className={`${classes.money} ${classes.net}`}>
            <span className={classes.word}>Net </span>
            {formatMoney(sums.netCents)}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
