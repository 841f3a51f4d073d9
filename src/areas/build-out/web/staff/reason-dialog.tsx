import { Button, Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { Dialog } from '../../../../kit/ui/dialog.tsx'
import { describeTooLong } from '../../../../kit/ui/text-limit.ts'
import type { BuildOutTask } from '../../contract.ts'

type ReasonDialogProps = { task: BuildOutTask | null; onClose: () => void; onReason: (reason: string) => void }

const form = 'skip-reason'

/** A skipped task counts as done, so a reason is required. */
export function ReasonDialog({ task, onClose, onReason }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  // Kept while the dialog fades out, so that its words do not vanish before it does.
  const [last, setLast] = useState(task)
  if (task && task !== last) {
    if (task.key !== last?.key) {
      setReason('')
      setSubmitted(false)
    }
    setLast(task)
  }
  const missing = reason.trim() === ''
  const tooLong = describeTooLong(reason.trim(), 500)
  const close = () => {
    setReason('')
    setSubmitted(false)
    onClose()
  }
  const submit = () => {
    if (missing || tooLong) {
      setSubmitted(true)
      field.current?.focus()
      return
    }
    onReason(reason.trim())
    setReason('')
    setSubmitted(false)
  }
  return (
    <Dialog
      opened={task !== null}
      onClose={close}
      title="Skip this task"
      subtitle={last?.title}
      dirty={!missing}
      footer={
        <>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={form}>
            Skip task
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Textarea
          ref={field}
          data-autofocus
          label="Reason"
          description="The client will see it next to the task."
          autosize
          minRows={2}
          maxRows={8}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={submitted && missing ? 'Enter a short reason' : tooLong}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
              event.preventDefault()
              submit()
            }
          }}
        />
      </form>
    </Dialog>
  )
}
