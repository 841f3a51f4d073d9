import type { Transaction } from '../contract.ts'
import { type Direction, type TransactionSort, transactionSorts } from '../transaction-sort.ts'

/** What of the ledger is looked at; it lives in the address bar, so that it can be sent and gone back to. */
export type LedgerView = { month: string | undefined; sort: TransactionSort; direction: Direction }

export type LedgerSearch = { month?: string; sort?: string; direction?: string }

/** Reads the view from the address bar; what is missing or wrong is the default: everything, newest first. */
export function readView(search: Record<string, unknown>): LedgerView {
  const sort = transactionSorts.find((sort) => sort === search.sort) ?? 'occurredOn'
  const direction = search.direction === 'asc' || search.direction === 'desc' ? search.direction : firstDirection(sort)
  return {
    month: typeof search.month === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(search.month) ? search.month : undefined,
    sort,
    direction,
  }
}

/** Writes the view for the address bar; defaults are left out. */
export function writeView({ month, sort, direction }: LedgerView): LedgerSearch {
  return {
    ...(month ? { month } : {}),
    ...(sort === 'occurredOn' ? {} : { sort }),
    ...(direction === firstDirection(sort) ? {} : { direction }),
  }
}

/** The view after a click on a head: the other way round, or the new column with what matters most on top. */
export function sortBy(view: LedgerView, sort: TransactionSort): LedgerView {
  if (view.sort !== sort) return { ...view, sort, direction: firstDirection(sort) }
  return { ...view, direction: view.direction === 'asc' ? 'desc' : 'asc' }
}

/** Puts lines in the order of a view, as the database does for stored ones. */
export function sortLines(lines: Transaction[], { sort, direction }: LedgerView): Transaction[] {
  const way = direction === 'asc' ? 1 : -1
  return lines.toSorted((a, b) => way * (compare(a[sort], b[sort]) || compare(a.id, b.id)))
}

function firstDirection(sort: TransactionSort): Direction {
  return sort === 'description' ? 'asc' : 'desc'
}

function compare(a: string | number, b: string | number): number {
  return a < b ? -1 : a > b ? 1 : 0
}
