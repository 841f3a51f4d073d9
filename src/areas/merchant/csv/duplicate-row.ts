import type { ImportLine } from '../contract.ts'

/**
 * Rows that repeat an earlier one: date, amount, description and customer. Two equal payments are possible, so this is
 * only a warning.
 */
export function findDuplicates(lines: ImportLine[]): number[] {
  const seen = new Set<string>()
  return lines
    .filter(({ occurredOn, amountCents, description, customer }) => {
      const key = JSON.stringify([occurredOn, amountCents, description, customer])
      const known = seen.has(key)
      seen.add(key)
      return known
    })
    .map(({ line }) => line)
}
