import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { readDetail } from '../../../../../kit/http/web/api-error.ts'
import { client } from '../../../../../kit/http/web/client.ts'
import { isSaveKey } from '../../../../../kit/record/web/key.ts'
import { BusyButton } from '../../../../../kit/ui/busy-button.tsx'
import { Dialog } from '../../../../../kit/ui/dialog.tsx'
import { Note } from '../../../../../kit/ui/note.tsx'
import { showSuccess } from '../../../../../kit/ui/toast.ts'
import type { BuildOut, buildOutRoutes, BuildOutTask, TaskChange } from '../../../contract.ts'
import { readCurrent } from '../blocker.ts'
import { undoFor, useTaskCache } from '../use-task-cache.ts'
import classes from './plan-dialog.module.css'
import { compareTasks } from './task-words.ts'

const call = client<typeof buildOutRoutes>()

/** What a dialog asks to be saved, and what is said once it is. */
export type TaskSave = { change: TaskChange; said: string }

export type TaskDialogProps = { buildOut: BuildOut; task: BuildOutTask; opened: boolean; onClose: () => void }

type Props = TaskDialogProps & {
  title: string
  /** Label of the button that saves. */
  save: string
  dirty: boolean
  /** Reads the form; undefined where something is missing or wrong, which the form then says. */
  read: () => TaskSave | undefined
  children: ReactNode
}

/**
 * A change of one task. It stays open until the server has it; where someone else was first, it shows what they changed, and the
 * change can be made on top of it.
 */
export function TaskDialog({ buildOut, task, opened, onClose, title, save, dirty, read, children }: Props) {
  const form = useId()
  const { put, refresh, undo } = useTaskCache(buildOut.userId)
  // As it was when the dialog opened: the change is made from this one, whatever comes in meanwhile.
  const [base, setBase] = useState(task)
  const [theirs, setTheirs] = useState<BuildOutTask | null>(null)
  const saving = useMutation({
    mutationFn: ({ version, change }: TaskSave & { version: number }) =>
      call('PATCH', '/api/build-out-tasks/:id', { params: { id: task.id }, version, body: change }),
    onSuccess: async (saved, { said }) => {
      await put(saved)
      showSuccess(said, { undo: () => undo(saved), milliseconds: undoFor })
      onClose()
      refresh()
    },
    onError: async (error) => {
      const current = readCurrent(error)
      if (!current) return
      setTheirs(current)
      await put(current)
    },
  })
  const submit = () => {
    const wanted = saving.isPending ? undefined : read()
    if (!wanted) return
    const version = (theirs ?? base).version
    if (theirs) setBase(theirs)
    setTheirs(null)
    saving.mutate({ ...wanted, version })
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      subtitle={task.title}
      dirty={dirty}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {theirs ? 'Keep theirs' : 'Cancel'}
          </Button>
          <BusyButton type="submit" form={form} busy={saving.isPending} busyLabel="Saving...">
            {theirs ? 'Use mine' : save}
          </BusyButton>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        onKeyDown={(event) => {
          if (isSaveKey(event)) {
            event.preventDefault()
            submit()
          }
        }}
      >
        {theirs && <Conflict buildOut={buildOut} before={base} now={theirs} />}
        {saving.isError && !theirs && <Note tone="bad">{readDetail(saving.error)}</Note>}
        {children}
      </form>
    </Dialog>
  )
}

function Conflict({ buildOut, before, now }: { buildOut: BuildOut; before: BuildOutTask; now: BuildOutTask }) {
  const differences = compareTasks(buildOut, before, now)
  return (
    <Note tone="warn">
      <b>Someone else changed this task while you were editing.</b>
      {differences.length > 0 && (
        <ul className={classes.difference}>
          {differences.map(({ label, before: was, now: is }) => (
            <li key={label}>
              {label}: {is}, was {was}
            </li>
          ))}
        </ul>
      )}
    </Note>
  )
}
