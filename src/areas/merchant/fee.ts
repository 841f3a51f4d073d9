import type { TransactionKind } from './contract.ts'

/** The processing rate: 2.9 % and 30 cents for each payment. */
export const rate = { basisPoints: 290, fixedCents: 30, label: '2.9% + $0.30' } as const
/** The fee of a dispute, in addition to the returned amount. */
export const chargebackFeeCents = 1500

/**
 * The fee of one transaction in cents, rounded half up for each transaction and never on a sum. A refund has none, and
 * the fee of the payment that it takes back stays lost. The database computes the same in a generated column.
 */
export function feeOf(amountCents: number, kind: TransactionKind): number {
  if (kind === 'refund') return 0
  if (kind === 'chargeback') return chargebackFeeCents
  // In whole numbers, because a half cent is not exact in binary fractions.
  return Math.floor((amountCents * rate.basisPoints + rate.fixedCents * 10_000 + 5_000) / 10_000)
}

/** The amount in cents that has to be charged so that this many cents are left after the fee. */
export function grossUp(netCents: number): number {
  return Math.ceil(((netCents + rate.fixedCents) * 10_000) / (10_000 - rate.basisPoints))
}
