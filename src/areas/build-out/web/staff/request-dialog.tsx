import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IconChevronDown } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { readTypedDate } from '../../../../kit/calendar/typed-date.ts'
import { findFieldError, readDetail } from '../../../../kit/http/web/api-error.ts'
import { client } from '../../../../kit/http/web/client.ts'
import { BusyButton } from '../../../../kit/ui/busy-button.tsx'
import { Dialog } from '../../../../kit/ui/dialog.tsx'
import { Note } from '../../../../kit/ui/note.tsx'
import { describeTooLong } from '../../../../kit/ui/text-limit.ts'
import { showSuccess } from '../../../../kit/ui/toast.ts'
import type { BuildOut, buildOutRoutes } from '../../contract.ts'
import classes from './request-dialog.module.css'
import type { NewRequest, RequestDraft } from './request-draft.ts'
import { chooseTask, groupAskable, makeForm, startDraft } from './request-draft.ts'
import { FormFields } from './form-fields.tsx'

const call = client<typeof buildOutRoutes>()

type RequestDialogProps = { buildOut: BuildOut; request: NewRequest | null; onClose: () => void }

/** Asks something of the client; sending it also sends an e-mail. */
export function RequestDialog({ buildOut, request, onClose }: RequestDialogProps) {
  const [from, setFrom] = useState(request)
  const [draft, setDraft] = useState<RequestDraft>(() => startDraft(buildOut, request ?? { taskKey: null }))
  const [submitted, setSubmitted] = useState(false)
  const title = useRef<HTMLInputElement>(null)
  const detail = useRef<HTMLTextAreaElement>(null)
  const lines = useRef<HTMLTextAreaElement>(null)
  const task = buildOut.tasks.find(({ key }) => key === draft.taskKey)
  const form = makeForm(draft, Boolean(task?.askType))
  const queryClient = useQueryClient()
  const ask = useMutation({
    mutationFn: ({ taskKey, title, detail, dueOn, completesTask }: RequestDraft) => {
      const due = readTypedDate(dueOn).date
      return call('POST', '/api/client-requests', {
        body: {
          userId: buildOut.userId,
          title: title.trim(),
          ...(taskKey ? { taskKey, completesTask } : {}),
          ...(detail.trim() ? { detail: detail.trim() } : {}),
          ...(typeof form === 'object' ? { form } : {}),
          ...(due ? { dueOn: due } : {}),
        },
      })
    },
    onSuccess: async (made) => {
      showSuccess('Request sent', { detail: `${buildOut.clientName} will get an e-mail.` })
      onClose()
      const queryKey = ['buildOut', buildOut.userId]
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData<BuildOut>(
        queryKey,
        (known) =>
          known && {
            ...known,
            requests: [made, ...known.requests.filter(({ id }) => id !== made.id)],
          },
      )
      void queryClient.invalidateQueries({ queryKey })
      void queryClient.invalidateQueries({ queryKey: ['client'] })
    },
  })
  if (request !== from) {
    setFrom(request)
    if (request) {
      setDraft(startDraft(buildOut, request))
      setSubmitted(false)
      ask.reset()
    }
  }
  const missing = draft.title.trim() === ''
  const tooLong = {
    title: describeTooLong(draft.title.trim(), 200),
    detail: describeTooLong(draft.detail.trim(), 2000),
  }
  const formError = typeof form === 'string' ? form : undefined
  const wrongDay = readTypedDate(draft.dueOn).problem
  const submit = () => {
    setSubmitted(true)
    if (missing || tooLong.title) title.current?.focus()
    else if (tooLong.detail) detail.current?.focus()
    else if (formError) lines.current?.focus()
    else if (wrongDay) return
    else if (!ask.isPending) ask.mutate(draft)
  }
  const titleError =
    submitted && missing ? 'Say what you need in a few words' : (tooLong.title ?? findFieldError(ask.error, 'title'))

  return (
    <Dialog
      opened={request !== null}
      onClose={onClose}
      title="New request"
      dirty={draft.touched}
      subtitle={`${buildOut.clientName} will get an e-mail right away and see this on the dashboard.`}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" form="new-request" busy={ask.isPending} busyLabel="Sending...">
            Send request
          </BusyButton>
        </>
      }
    >
      <form
        id="new-request"
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <NativeSelect
          label="Task"
          value={draft.taskKey ?? ''}
          data={[{ value: '', label: 'Not linked to a task' }, ...groupAskable(buildOut)]}
          error={findFieldError(ask.error, 'taskKey')}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          onChange={(event) => setDraft(chooseTask(buildOut, draft, event.currentTarget.value || null))}
        />
        <TextInput
          ref={title}
          data-autofocus
          label="What do you need?"
          placeholder="Verify business address"
          value={draft.title}
          error={titleError}
          onChange={(event) => setDraft({ ...draft, title: event.currentTarget.value, touched: true })}
        />
        <Textarea
          ref={detail}
          label={
            <>
              Explanation <em>optional</em>
            </>
          }
          autosize
          minRows={3}
          maxRows={10}
          value={draft.detail}
          error={tooLong.detail ?? findFieldError(ask.error, 'detail')}
          onChange={(event) => setDraft({ ...draft, detail: event.currentTarget.value, touched: true })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
              event.preventDefault()
              submit()
            }
          }}
        />
        <FormFields
          draft={draft}
          task={task}
          lines={lines}
          error={submitted ? formError : undefined}
          onChange={(changes) => setDraft({ ...draft, ...changes, touched: true })}
        />
        {ask.isError && !titleError && <Note tone="bad">{readDetail(ask.error)}</Note>}
      </form>
    </Dialog>
  )
}
