import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { useNow } from '../../../kit/ui/use-now.ts'
import type { Selection } from '../../../kit/ui/use-selection.ts'
import type { DeskRow } from '../contract.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { movedSentence } from './moved-words.ts'
import { doneColumn } from '../phase-name.ts'
import { TagDialog } from './tag-dialog.tsx'
import { useMovedMeanwhile } from './use-moved-meanwhile.ts'
import { offerUndo } from './use-sending.ts'

type PlanDialog<Prepared> = ComponentType<{
  clients: Pick<DeskRow, 'id' | 'person' | 'company'>[]
  opened: boolean
  onClose: () => void
  onPrepared: Prepared
}>

/** What a move to a column would mean: in the head of the column, and in a sentence; and whether it is refused. */
export type MoveMeaning = { short: string; long: string; refused: boolean }

/**
 * What another area brings: the dialogs in which a request to several clients is written, a task of theirs is changed, and one is
 * moved; and what a move would mean, by the key of the phase.
 */
export type DeskParts = {
  /** Adds the first client; null for people who may not. */
  addClient: ReactNode
  findMeanings: (queryClient: QueryClient, client: string) => Promise<Record<string, MoveMeaning>>
  /** `keep` brings back what was written, for an Undo. */
  RequestDialog: PlanDialog<(id: string, clients: number, keep: () => void) => void>
  TaskDialog: PlanDialog<(id: string, clients: number) => void>
  MoveDialog: ComponentType<{
    client: Pick<DeskRow, 'id' | 'person' | 'company'> | undefined
    /** Key of the phase to move to, or 'done', where it is chosen already. */
    phase: string | undefined
    /** That someone else has moved the client since the dialog was opened. */
    meanwhile: string | undefined
    opened: boolean
    onClose: () => void
  }>
}

/** What is being done, and with which clients. */
export type DeskDialog = {
  what: 'assign' | 'tag' | 'message' | 'ask' | 'change' | 'move'
  rows: DeskRow[]
  /** Where one is moved to. */
  phase?: string
}

type DeskDialogsProps = Omit<DeskParts, 'findMeanings' | 'addClient'> & {
  dialog: DeskDialog | undefined
  onDialog: (dialog: DeskDialog | undefined) => void
  selection: Selection
}

/** The dialogs of the desk, of which one at a time is open. */
export function DeskDialogs({ RequestDialog, TaskDialog, MoveDialog, dialog, onDialog, selection }: DeskDialogsProps) {
  const queryClient = useQueryClient()
  const now = useNow()
  const moving = dialog?.what === 'move' ? dialog.rows[0] : undefined
  const whereabouts = useMovedMeanwhile(moving && { id: moving.id, column: moving.phase ?? doneColumn })
  const propsOf = (what: DeskDialog['what']) => ({
    clients: dialog?.what === what ? dialog.rows : [],
    opened: dialog?.what === what,
    onClose: () => onDialog(undefined),
  })
  return (
    <>
      <AssignDialog {...propsOf('assign')} onFailed={selection.choose} onDone={selection.clear} />
      <TagDialog {...propsOf('tag')} onFailed={selection.choose} onDone={selection.clear} />
      <MessageDialog {...propsOf('message')} onDone={selection.clear} />
      <RequestDialog
        {...propsOf('ask')}
        onPrepared={(id, clients, keep) => {
          offerUndo(queryClient, { id, kind: 'request', clients }, () => {
            keep()
            onDialog(dialog)
          })
          selection.clear()
        }}
      />
      <TaskDialog
        {...propsOf('change')}
        onPrepared={(id, clients) => {
          offerUndo(queryClient, { id, kind: 'task', clients })
          selection.clear()
        }}
      />
      <MoveDialog
        client={moving}
        phase={dialog?.phase}
        meanwhile={whereabouts?.moved && movedSentence(whereabouts.moved, now)}
        opened={dialog?.what === 'move'}
        onClose={() => onDialog(undefined)}
      />
    </>
  )
}
