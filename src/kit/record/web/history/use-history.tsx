import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { definePart, usePart } from '../../../ui/part.ts'
import type { RecordKind } from '../../contract/define-record.ts'
import type { RecordRow } from '../../contract/row.ts'

type UsedHistory = {
  openHistory: (row: RecordRow) => void
  /** The component that uses the hook renders it. */
  historyDialog: ReactNode
}

const dialog = definePart(() => import('./history-dialog.tsx'))

/** The way to the history of a row. */
export function useHistory(kind: RecordKind): UsedHistory {
  const [shown, setShown] = useState<{ row: RecordRow; opened: boolean }>()
  const card = useRef<Element>(null)

  function openHistory(row: RecordRow) {
    card.current = document.activeElement?.closest('article, tr') ?? null
    setShown({ row, opened: true })
  }
  function close() {
    setShown((before) => before && { ...before, opened: false })
    // The item of the menu, where the focus was, is gone with the menu.
    requestAnimationFrame(() => card.current?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus())
  }
  const part = usePart(dialog, shown?.opened === true, close)

  return {
    openHistory,
    historyDialog: part && shown && (
      <part.HistoryDialog key={shown.row.id} kind={kind} row={shown.row} opened={shown.opened} onClose={close} />
    ),
  }
}
