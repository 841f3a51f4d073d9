import type { accountReceivable } from '../../records/account-receivable.ts'
import type { purchaseOrder } from '../../records/purchase-order.ts'

/** The kinds that have an amount, a status and documents. */
export type StatusKind = typeof accountReceivable | typeof purchaseOrder

/** What of the list is looked at; it lives in the address bar, so that it can be sent and gone back to. */
export type StatusView = {
  status?: string | undefined
  sort?: string | undefined
  direction?: 'asc' | 'desc' | undefined
}

/** Reads the view from the address bar; a status or an order that there is not is left out. */
export function readView(
  search: Record<string, unknown>,
  statuses: readonly string[],
  sorts: readonly string[],
): StatusView {
  const status = statuses.find((value) => value === search['status'])
  const sort = sorts.find((name) => name === search['sort'])
  return {
    ...(status && { status }),
    ...(sort && { sort, direction: search['direction'] === 'desc' ? 'desc' : 'asc' }),
  }
}

/** The view after a click on a status: that one only, or all of them again. */
export function toggleStatus(view: StatusView, status: string): StatusView {
  const { status: before, ...rest } = view
  return before === status ? rest : { ...rest, status }
}

/** The view after a click on a head: first upwards, then downwards, then newest first again. */
export function sortBy({ status, sort, direction }: StatusView, name: string): StatusView {
  const kept = status ? { status } : {}
  if (sort !== name) return { ...kept, sort: name, direction: 'asc' }
  return direction === 'asc' ? { ...kept, sort: name, direction: 'desc' } : kept
}
