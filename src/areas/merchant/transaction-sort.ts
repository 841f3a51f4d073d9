/** What the table of transactions can be sorted by. */
export const transactionSorts = [
  'occurredOn',
  'description',
  'amountCents',
  'feeCents',
  'netCents',
  'settlesOn',
] as const
export type TransactionSort = (typeof transactionSorts)[number]
export type Direction = 'asc' | 'desc'
