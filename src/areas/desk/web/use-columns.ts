import { useState } from 'react'
import { keepChoice, readChoice } from '../../../kit/record/web/kept-choice.ts'
import type { DeskColumn } from '../view-contract.ts'
import { defaultColumns, readColumns } from './columns.ts'

const place = 'desk-columns'

function read(): DeskColumn[] {
  const kept = readChoice(place)
  return Array.isArray(kept) ? readColumns(kept.map(String)) : defaultColumns
}

/** The columns that this person has chosen in this browser, and the way to choose others. */
export function useColumns(): [DeskColumn[], (columns: DeskColumn[]) => void] {
  const [columns, setColumns] = useState(read)
  return [
    columns,
    (next) => {
      keepChoice(place, next)
      setColumns(next)
    },
  ]
}
