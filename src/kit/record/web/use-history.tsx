import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import type { RecordKind } from '../contract/define-record.ts'
import type { RecordRow } from '../contract/schema.ts'
import { useFetchedPart } from './fetch-part.ts'

type UsedHistory = {
  openHistory: (row: RecordRow) => void
  /** To be rendered by whoever uses the hook. */
  historyDialog: ReactNode
}

const load = () => import('./history-dialog.tsx').then((module) => module.HistoryDialog)

/** The way to the history of a row; its dialog is fetched when it is first opened. */
export function useHistory(kind: RecordKind): UsedHistory {
  const [HistoryDialog, fetchDialog] = useFetchedPart(load)
  const [shown, setShown] = useState<{ row: RecordRow; opened: boolean }>()
  const card = useRef<Element>(null)

  function openHistory(row: RecordRow) {
    card.current = document.activeElement?.closest('article, tr') ?? null
    void fetchDialog()
    setShown({ row, opened: true })
  }
  function close() {
    setShown((before) => before && { ...before, opened: false })
    // The item of the menu, where the focus was, is gone with the menu.
    requestAnimationFrame(() => card.current?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus())
  }

  return {
    openHistory,
    historyDialog: HistoryDialog && shown && <HistoryDialog key={shown.row.id} kind={kind} row={shown.row} opened={shown.opened} onClose={close} />,
  }
}
