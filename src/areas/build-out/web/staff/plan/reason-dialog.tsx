import { Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { describeTooLong } from '../../../../../kit/ui/text-limit.ts'
import { TaskDialog, type TaskDialogProps } from './task-dialog.tsx'

const words = {
  skipped: {
    title: 'Skip this task',
    save: 'Skip task',
    hint: 'The client will see it next to the task.',
    said: 'Skipped',
  },
  pending: {
    title: 'Reopen this task',
    save: 'Reopen task',
    hint: 'Why it isn’t done after all. The client may see it.',
    said: 'Reopened',
  },
}

/** Skips a task, or reopens one that was done, with the reason for it. */
export function ReasonDialog({ to, ...props }: TaskDialogProps & { to: 'skipped' | 'pending' }) {
  const [reason, setReason] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const { title, save, hint, said } = words[to]
  const text = reason.trim()
  const tooLong = describeTooLong(text, 500)
  const read = () => {
    setSubmitted(true)
    if (text && !tooLong) return { change: { state: to, reason: text }, said: `${props.task.title}: ${said}` }
    field.current?.focus()
    return undefined
  }
  return (
    <TaskDialog {...props} title={title} save={save} dirty={text !== ''} read={read}>
      <Textarea
        ref={field}
        data-autofocus
        label="Reason"
        description={hint}
        autosize
        minRows={2}
        maxRows={8}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={submitted && !text ? 'Enter a short reason' : tooLong}
      />
    </TaskDialog>
  )
}
