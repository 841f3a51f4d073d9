import type { DeskRow } from '../contract.ts'

/** A card of a column, and whether its client has left the column. */
export type ColumnCard = { row: DeskRow; left: boolean }

/** The cards of a column as it is now, among them those shown before that have left, each below the one it was below. */
export function mergeCards(before: ColumnCard[], rows: DeskRow[]): ColumnCard[] {
  const cards = rows.map((row) => ({ row, left: false }))
  const there = new Set(rows.map(({ id }) => id))
  let above: string | undefined
  for (const { row } of before) {
    if (!there.has(row.id)) cards.splice(cards.findIndex((card) => card.row.id === above) + 1, 0, { row, left: true })
    above = row.id
  }
  return cards
}
