import { useCallback, useState } from 'react'
import type { DeskRow } from '../contract.ts'

/**
 * The clients whose cards are on the board, column by column, and the way in which a column says what it shows. A column that
 * is not on the screen keeps what it had, so that its selected cards stay selected.
 */
export function useBoardRows(): [DeskRow[], (key: string, rows: DeskRow[]) => void] {
  const [columns, setColumns] = useState<ReadonlyMap<string, DeskRow[]>>(new Map())
  const keep = useCallback(
    (key: string, rows: DeskRow[]) =>
      setColumns((before) => (isSame(before.get(key) ?? [], rows) ? before : new Map(before).set(key, rows))),
    [],
  )
  const keys = [...columns.keys()].sort()
  // A card that has just left a column may be in both.
  const rows = new Map(keys.flatMap((key) => columns.get(key) ?? []).map((row) => [row.id, row]))
  return [[...rows.values()], keep]
}

const isSame = (one: DeskRow[], other: DeskRow[]) =>
  one.length === other.length && one.every((row, at) => row === other[at])
