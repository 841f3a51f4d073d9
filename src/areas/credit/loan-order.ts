/** The orders that the directory of loans can be in, as the address bar names them. */
export const loanOrders = [
  { key: undefined, label: 'Newest', question: undefined },
  { key: 'amount', label: 'Largest amount', question: { sort: 'loanAmount', direction: 'desc' } },
  { key: 'apr', label: 'Lowest APR', question: { sort: 'aprRange', direction: 'asc' } },
] as const

/** The order that `?sort=` names; newest first for anything else. */
export function readLoanOrder(sort: unknown) {
  return loanOrders.find(({ key }) => key !== undefined && key === sort) ?? loanOrders[0]
}
