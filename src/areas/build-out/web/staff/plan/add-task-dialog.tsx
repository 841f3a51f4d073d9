import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { readTypedDate, writeTypedDate } from '../../../../../kit/calendar/typed-date.ts'
import { readDetail } from '../../../../../kit/http/web/api-error.ts'
import { client } from '../../../../../kit/http/web/client.ts'
import { useRequestKey } from '../../../../../kit/record/web/form/use-request-key.ts'
import { isSaveKey } from '../../../../../kit/record/web/key.ts'
import { BusyButton } from '../../../../../kit/ui/busy-button.tsx'
import { DateInput } from '../../../../../kit/ui/date-input.tsx'
import { Dialog } from '../../../../../kit/ui/dialog.tsx'
import { Note } from '../../../../../kit/ui/note.tsx'
import { describeTooLong } from '../../../../../kit/ui/text-limit.ts'
import { showSuccess } from '../../../../../kit/ui/toast.ts'
import type { BuildOut, TaskActor } from '../../../contract.ts'
import { dateToDay } from '../../../plan/day.ts'
import { currentPhase } from '../../../plan/phase.ts'
import type { NewTask, taskRoutes } from '../../../task-contract.ts'
import { undoFor, useTaskCache } from '../use-task-cache.ts'
import classes from './plan-dialog.module.css'
import { actorNames } from './task-words.ts'

const call = client<typeof taskRoutes>()

type AddTaskDialogProps = { buildOut: BuildOut; opened: boolean; onClose: () => void }

/** Adds a task of this client's own to the plan. */
export function AddTaskDialog({ buildOut, opened, onClose }: AddTaskDialogProps) {
  const form = useId()
  const fields = useRef<HTMLFormElement>(null)
  const { refresh } = useTaskCache(buildOut.userId)
  const [draft, setDraft] = useState(() => ({
    title: '',
    phase: (currentPhase(buildOut) ?? buildOut.phases.at(-1))?.key ?? '',
    actor: 'provider' as TaskActor,
    due: writeTypedDate(buildOut.today),
    milestone: '',
  }))
  const [touched, setTouched] = useState(false)
  const [submitted, setSubmitted] = useState(false)
  const { keyOf, forget } = useRequestKey()
  const add = useMutation({
    mutationFn: (body: NewTask) =>
      call('POST', '/api/build-outs/:id/tasks', { params: { id: buildOut.id }, body, idempotencyKey: keyOf(body) }),
    onSuccess: ({ id, version, title }) => {
      forget()
      const undo = async () => {
        await call('DELETE', '/api/build-out-tasks/:id', { params: { id }, version })
        refresh()
      }
      showSuccess(`${title}: added`, { undo, milliseconds: undoFor })
      onClose()
      refresh()
    },
  })
  const set = (changes: Partial<typeof draft>) => {
    setDraft({ ...draft, ...changes })
    setTouched(true)
  }
  const { date, problem } = readTypedDate(draft.due)
  const wrong = {
    title:
      draft.title.trim() === '' ? 'Say in a few words what is to be done' : describeTooLong(draft.title.trim(), 200),
    due: date
      ? date < buildOut.startDate
        ? 'A task can’t be planned before the kick-off.'
        : undefined
      : (problem ?? 'Enter the day on which it is due.'),
    milestone:
      draft.milestone.trim() === ''
        ? 'Say what is reached when it’s done'
        : describeTooLong(draft.milestone.trim(), 300),
  }
  const submit = () => {
    setSubmitted(true)
    const first = (Object.keys(wrong) as (keyof typeof wrong)[]).find((name) => wrong[name])
    if (first || !date) return fields.current?.querySelector<HTMLElement>(`[name=${first ?? 'due'}]`)?.focus()
    if (add.isPending) return
    add.mutate({
      title: draft.title.trim(),
      phase: draft.phase,
      actor: draft.actor,
      day: dateToDay(buildOut.startDate, date),
      milestone: draft.milestone.trim(),
    })
  }
  const errorOf = (name: keyof typeof wrong) => (submitted ? wrong[name] : undefined)
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Add a task"
      subtitle={`Only in the plan of ${buildOut.clientName}, who sees it.`}
      dirty={touched}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" form={form} busy={add.isPending} busyLabel="Adding...">
            Add task
          </BusyButton>
        </>
      }
    >
      <form
        id={form}
        ref={fields}
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        onKeyDown={(event) => {
          if (!isSaveKey(event)) return
          event.preventDefault()
          submit()
        }}
      >
        {add.isError && <Note tone="bad">{readDetail(add.error)}</Note>}
        <TextInput
          data-autofocus
          name="title"
          label="Task"
          value={draft.title}
          error={errorOf('title')}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
        <NativeSelect
          label="Phase"
          value={draft.phase}
          data={buildOut.phases.map(({ key, title }) => ({ value: key, label: title }))}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          onChange={(event) => set({ phase: event.currentTarget.value })}
        />
        <NativeSelect
          label="Who acts"
          value={draft.actor}
          data={(Object.keys(actorNames) as TaskActor[]).map((actor) => ({ value: actor, label: actorNames[actor] }))}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          onChange={(event) => set({ actor: event.currentTarget.value as TaskActor })}
        />
        <DateInput name="due" label="Due" value={draft.due} error={errorOf('due')} onChange={(due) => set({ due })} />
        <Textarea
          name="milestone"
          label="Done when"
          description="The client sees it."
          autosize
          minRows={2}
          maxRows={6}
          value={draft.milestone}
          error={errorOf('milestone')}
          onChange={(event) => set({ milestone: event.currentTarget.value })}
        />
      </form>
    </Dialog>
  )
}
