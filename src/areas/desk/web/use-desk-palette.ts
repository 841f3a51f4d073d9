import {
  IconArrowsMove,
  IconBellRinging,
  IconChecklist,
  IconClipboardText,
  IconFolderOpen,
  IconMessageCircle,
  IconTag,
  IconUserCheck,
} from '@tabler/icons-react'
import type { RefObject } from 'react'
import { usePageActions } from '../../../kit/ui/page-actions.ts'
import type { DeskRow } from '../contract.ts'
import { clientInFocus } from './client-in-focus.ts'
import type { Selection } from '../../../kit/ui/use-selection.ts'

type DeskPalette = {
  list: RefObject<HTMLElement | null>
  rows: DeskRow[]
  selection: Selection
  onMessage: (ids: string[]) => void
  onAsk: (ids: string[]) => void
  onChangeTask: (ids: string[]) => void
  onRemind: (ids: string[]) => void
  onAssign: (ids: string[]) => void
  onTag: (ids: string[]) => void
  onMove: (id: string) => void
  onOpen: (id: string) => void
}

/** Offers in the palette what can be done with the selected clients, or else with the one whose row has the focus. */
export function useDeskPalette(desk: DeskPalette): void {
  const { list, rows, selection, onMessage, onAsk, onChangeTask, onRemind, onAssign, onTag, onMove, onOpen } = desk
  usePageActions(() => {
    const focused = clientInFocus(list)
    const ids = selection.size > 0 ? selection.ids : focused ? [focused] : []
    const [first] = ids
    if (first === undefined) return []
    const row = rows.find(({ id }) => id === first)
    const what = ids.length > 1 || !row ? `${ids.length} clients` : (row.company ?? row.person)
    return [
      { label: `Message ${what}`, icon: IconMessageCircle, run: () => onMessage(ids) },
      { label: `Request from ${what}`, icon: IconClipboardText, run: () => onAsk(ids) },
      { label: `Change a task of ${what}`, icon: IconChecklist, run: () => onChangeTask(ids) },
      { label: `Remind ${what}`, icon: IconBellRinging, run: () => onRemind(ids) },
      { label: `Assign ${what}`, icon: IconUserCheck, run: () => onAssign(ids) },
      { label: `Tag ${what}`, icon: IconTag, run: () => onTag(ids) },
      ...(ids.length === 1
        ? [
            { label: `Move ${what} to a phase`, icon: IconArrowsMove, run: () => onMove(first) },
            { label: `Open ${what}`, icon: IconFolderOpen, run: () => onOpen(first) },
          ]
        : []),
    ]
  })
}
