import type { DeskRow } from '../contract.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { TagDialog } from './tag-dialog.tsx'

type ClientDialogsProps = { row: DeskRow; open: 'assign' | 'tag' | undefined; onClose: () => void }

const nothing = () => undefined

/** What the desk does with selected clients, for the one whose file is open: assign and tag. */
export function ClientDialogs({ row, open, onClose }: ClientDialogsProps) {
  const shared = { clients: [row], onClose, onFailed: nothing, onDone: nothing }
  return (
    <>
      <AssignDialog {...shared} opened={open === 'assign'} />
      <TagDialog {...shared} opened={open === 'tag'} />
    </>
  )
}
