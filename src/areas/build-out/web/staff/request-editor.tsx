import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { readTypedDate } from '../../../../kit/calendar/typed-date.ts'
import { findFieldError, readDetail } from '../../../../kit/http/web/api-error.ts'
import { isSaveKey } from '../../../../kit/record/web/key.ts'
import { BusyButton } from '../../../../kit/ui/busy-button.tsx'
import { Dialog } from '../../../../kit/ui/dialog.tsx'
import { Note } from '../../../../kit/ui/note.tsx'
import { describeTooLong } from '../../../../kit/ui/text-limit.ts'
import type { ManyAsked } from '../../contract.ts'
import { FormFields } from './form-fields.tsx'
import classes from './request-dialog.module.css'
import {
  type AskableTask,
  chooseTask,
  makeForm,
  makeRequest,
  type RequestDraft,
  type TaskGroup,
} from './request-draft.ts'

type RequestEditorProps = {
  opened: boolean
  onClose: () => void
  subtitle: string
  draft: RequestDraft
  onDraft: (draft: RequestDraft) => void
  tasks: AskableTask[]
  groups: TaskGroup[]
  /** Below the explanation. */
  hint?: string
  /** What is wrong with something typed, as a sentence. */
  findProblem?: (text: string) => string | undefined
  asking: { isPending: boolean; error: Error | null }
  onAsk: (request: ManyAsked) => void
  /** Below the fields. */
  children?: ReactNode
}

/** The dialog in which a request is written, whoever it goes to. */
export function RequestEditor({
  opened,
  onClose,
  subtitle,
  draft,
  onDraft,
  tasks,
  groups,
  hint,
  findProblem,
  asking,
  onAsk,
  children,
}: RequestEditorProps) {
  const [submitted, setSubmitted] = useState(false)
  const title = useRef<HTMLInputElement>(null)
  const detail = useRef<HTMLTextAreaElement>(null)
  const lines = useRef<HTMLTextAreaElement>(null)
  const task = tasks.find(({ key }) => key === draft.taskKey)
  const form = makeForm(draft, Boolean(task?.askType))
  const missing = draft.title.trim() === ''
  const wrong = {
    title: describeTooLong(draft.title.trim(), 200) ?? findProblem?.(draft.title),
    detail: describeTooLong(draft.detail.trim(), 2000) ?? findProblem?.(draft.detail),
  }
  const formError =
    typeof form === 'string' ? form : draft.type === 'done' ? undefined : form && findProblem?.(draft.lines)
  const wrongDay = readTypedDate(draft.dueOn).problem
  const submit = () => {
    setSubmitted(true)
    if (missing || wrong.title) title.current?.focus()
    else if (wrong.detail) detail.current?.focus()
    else if (formError !== undefined || typeof form === 'string') lines.current?.focus()
    else if (wrongDay) return
    else if (!asking.isPending) onAsk(makeRequest(draft, form))
  }
  const titleError =
    submitted && missing ? 'Say what you need in a few words' : (wrong.title ?? findFieldError(asking.error, 'title'))

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="New request"
      dirty={draft.touched}
      subtitle={subtitle}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" form="new-request" busy={asking.isPending} busyLabel="Sending...">
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
          data={[{ value: '', label: 'Not linked to a task' }, ...groups]}
          error={findFieldError(asking.error, 'taskKey')}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          onChange={(event) => onDraft(chooseTask({ tasks }, draft, event.currentTarget.value || null))}
        />
        <TextInput
          ref={title}
          data-autofocus
          label="What do you need?"
          placeholder="Verify business address"
          value={draft.title}
          error={titleError}
          onChange={(event) => onDraft({ ...draft, title: event.currentTarget.value, touched: true })}
        />
        <Textarea
          ref={detail}
          label={
            <>
              Explanation <em>optional</em>
            </>
          }
          description={hint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autosize
          minRows={3}
          maxRows={10}
          value={draft.detail}
          error={wrong.detail ?? findFieldError(asking.error, 'detail')}
          onChange={(event) => onDraft({ ...draft, detail: event.currentTarget.value, touched: true })}
          onKeyDown={(event) => {
            if (!isSaveKey(event)) return
            event.preventDefault()
            submit()
          }}
        />
        <FormFields
          draft={draft}
          task={task}
          lines={lines}
          error={submitted ? formError : undefined}
          onChange={(changes) => onDraft({ ...draft, ...changes, touched: true })}
        />
        {children}
        {asking.error && !titleError && <Note tone="bad">{readDetail(asking.error)}</Note>}
      </form>
    </Dialog>
  )
}
