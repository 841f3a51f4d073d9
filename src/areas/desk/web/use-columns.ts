import { useState } from 'react'
import { getSession } from '../../../kit/session/web/session.ts'
import type { DeskColumn } from '../view-contract.ts'
import { defaultColumns, readColumns } from './columns.ts'

const placeOf = () => `desk-columns ${getSession()?.user.id ?? ''}`

function read(): DeskColumn[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(placeOf()) ?? 'null')
    return Array.isArray(kept) ? readColumns(kept.map(String)) : defaultColumns
  } catch {
    return defaultColumns
  }
}

function write(columns: DeskColumn[]): void {
  try {
    localStorage.setItem(placeOf(), JSON.stringify(columns))
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

/** The columns that this person has chosen in this browser, and the way to choose others. */
export function useColumns(): [DeskColumn[], (columns: DeskColumn[]) => void] {
  const [columns, setColumns] = useState(read)
  return [
    columns,
    (next) => {
      write(next)
      setColumns(next)
    },
  ]
}
