import { type ReactNode, type RefObject, useRef, useState } from 'react'
import type { RecordKind } from '../../contract/define-record.ts'
import type { RowOf, RowValue } from '../../contract/row.ts'
import { AddDialog, EditDialog, usePreparedForms } from '../form/form.tsx'
import { useRecordDialog } from '../form/use-record-dialog.ts'
import { useHistory } from '../history/use-history.tsx'
import { useNeedsClient, useTrashRecord } from '../query/record-hook.ts'
import { dialogPart } from '../../../ui/part.ts'
import { DeleteQuestion } from '../trash/delete-question.tsx'
import type { RecordPageConfig } from './page-config.ts'

const ForClient = dialogPart(() => import('../form/for-client.tsx').then((module) => module.ForClient))

/** What a page lets people do with the rows of a kind. Methods, so that a list of any kind may be handed those of one. */
export type RecordActions<K extends RecordKind = RecordKind> = {
  /** Opens the form of a new row; staff without a client in focus choose one in it, where a row must belong to someone. */
  add(this: void): void
  /** Opens the form of a row: in a dialog or in its card, as the page's configuration says. */
  edit(this: void, row: RowOf<K>): void
  /** The rows whose cards are forms, each as it was when its editing began: a change by someone else must not take the form away. */
  edited: RowOf<K>[]
  stopEditing(this: void, id: string): void
  openHistory(this: void, row: RowOf<K>): void
  /** Deletes a row at once, or asks first where the page's configuration has a question. */
  remove(this: void, row: RowOf<K>): void
  /** For the button that adds: it gets the focus where the one that was pressed is gone. */
  adder: RefObject<HTMLButtonElement | null>
}

type Options = {
  /** The kind with the fields that the forms ask for, where those are not all. */
  form?: RecordKind
  /** What the inputs of a new row begin with. */
  start?: Record<string, RowValue> | undefined
  /** Rows are added elsewhere. */
  addsNone?: true
  /** The dialog that edits a row has no button that deletes it. */
  keepsEdited?: true
}

/** What a page does with the rows of a kind, and the dialogs for it, which the page renders once. */
export function useRecordActions<K extends RecordKind>(
  kind: K,
  config: RecordPageConfig<K>,
  { form = kind, start, addsNone, keepsEdited }: Options = {},
): { actions: RecordActions<K>; dialogs: ReactNode } {
  usePreparedForms()
  const adder = useRef<HTMLButtonElement>(null)
  const dialog = useRecordDialog<RowOf<K>>(adder)
  const [edited, setEdited] = useState<RowOf<K>[]>([])
  const [asking, setAsking] = useState<RowOf<K>>()
  const { openHistory, historyDialog } = useHistory(kind)
  const trash = useTrashRecord(kind)
  const allClients = useNeedsClient(kind)
  const { row, number, opened } = dialog
  const stopEditing = (id: string) => setEdited((before) => before.filter((one) => one.id !== id))

  function trashRow(one: RowOf<K>) {
    setAsking(undefined)
    stopEditing(one.id)
    trash.mutate(one)
  }
  function remove(one: RowOf<K>) {
    if (opened) dialog.close()
    if (config.deleteQuestion) setAsking(one)
    else trashRow(one)
  }

  return {
    actions: {
      add: () => dialog.open(),
      edit: (one) => (config.editsInDialog ? dialog.open(one) : setEdited((before) => [...before, one])),
      edited,
      stopEditing,
      openHistory,
      remove,
      adder,
    },
    dialogs: (
      <>
        {historyDialog}
        {row ? (
          <EditDialog
            key={number}
            kind={form}
            config={config}
            row={row}
            opened={opened}
            onClose={dialog.close}
            onDelete={keepsEdited ? undefined : () => remove(row)}
          />
        ) : addsNone ? null : allClients ? (
          <ForClient key={number} opened={opened} onClose={dialog.close}>
            {(lead) => (
              <AddDialog kind={form} config={config} start={start} lead={lead} opened={opened} onClose={dialog.close} />
            )}
          </ForClient>
        ) : (
          <AddDialog key={number} kind={form} config={config} start={start} opened={opened} onClose={dialog.close} />
        )}
        {config.deleteQuestion && (
          <DeleteQuestion
            kind={kind}
            row={asking}
            question={config.deleteQuestion}
            onKeep={() => setAsking(undefined)}
            onDelete={() => {
              if (asking) trashRow(asking)
            }}
          />
        )}
      </>
    ),
  }
}
