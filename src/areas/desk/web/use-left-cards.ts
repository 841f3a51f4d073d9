import { useCallback, useState } from 'react'
import type { DeskRow } from '../contract.ts'
import { type ColumnCard, mergeCards } from './left-cards.ts'

/**
 * Keeps cards that leave a column where they are as long as `keeps` says so, that is while someone works in it: one that
 * vanished from under the pointer or the focus could not say where it went. Takes what the rows are of. Returns the cards and the
 * way to let go of one.
 */
export function useLeftCards(rows: DeskRow[], of: string, keeps: boolean): [ColumnCard[], (id: string) => void] {
  const [shown, setShown] = useState<{ of: string; cards: ColumnCard[] }>({ of, cards: [] })
  const cards = mergeCards(keeps && shown.of === of ? shown.cards : [], rows)
  if (shown.of !== of || !isSame(cards, shown.cards)) setShown({ of, cards })
  const letGo = useCallback(
    (id: string) =>
      setShown((before) => ({ ...before, cards: before.cards.filter(({ row, left }) => !left || row.id !== id) })),
    [],
  )
  return [cards, letGo]
}

const isSame = (some: ColumnCard[], others: ColumnCard[]) =>
  some.length === others.length &&
  some.every(({ row, left }, at) => row === others[at]?.row && left === others[at].left)
