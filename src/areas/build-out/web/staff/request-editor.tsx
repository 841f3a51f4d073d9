import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { readTypedDate } from '../../../../kit/calendar/typed-date.ts'
import { findFieldError, readDetail } from '../../../../kit/http/web/api-error.ts'
import { isSaveKey } from '../../../../kit/record/web/key.ts'
import { BusyButton } from '../../../../kit/ui/busy-button.tsx'
import { Dialog } from '../../../../kit/ui/dialog.tsx'
import { Note } from '../../../../kit/ui/note.tsx'
import { describeTooLong } from '../../../../kit/ui/text-limit.ts'
import { unknownPlaceholder } from '../../answer/placeholder.ts'
import type { ManyAsked } from '../../contract.ts'
import { type AskedClient, AskPreview } from './ask-preview.tsx'
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
import { TemplateNameDialog } from './template-name-dialog.tsx'
import { TemplatePicker } from './template-picker.tsx'
import { templatesQuery } from './template-query.ts'

type RequestEditorProps = {
  opened: boolean
  onClose: () => void
  subtitle: string
  clients: AskedClient[]
  draft: RequestDraft
  onDraft: (draft: RequestDraft) => void
  tasks: AskableTask[]
  groups: TaskGroup[]
  /** Why it can't be sent at all, as a sentence. */
  problem?: string | undefined
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
  clients,
  draft,
  onDraft,
  tasks,
  groups,
  problem,
  asking,
  onAsk,
  children,
}: RequestEditorProps) {
  const queryClient = useQueryClient()
  const [naming, setNaming] = useState(false)
  const [submitted, setSubmitted] = useState(false)
  const title = useRef<HTMLInputElement>(null)
  const detail = useRef<HTMLTextAreaElement>(null)
  const lines = useRef<HTMLTextAreaElement>(null)
  const task = tasks.find(({ key }) => key === draft.taskKey)
  const form = makeForm(draft, Boolean(task?.askType))
  const missing = draft.title.trim() === ''
  const wrong = {
    title: describeTooLong(draft.title.trim(), 200) ?? describeUnknown(draft.title),
    detail: describeTooLong(draft.detail.trim(), 2000) ?? describeUnknown(draft.detail),
  }
  const formError =
    typeof form === 'string' ? form : draft.type === 'done' ? undefined : form && describeUnknown(draft.lines)
  const wrongDay = readTypedDate(draft.dueOn).problem
  // What is asked as far as it goes, for the preview and for a template.
  const asked = makeRequest(draft, typeof form === 'string' ? undefined : form)
  const template = { ...asked }
  delete template.dueOn
  const isWrong = Boolean(missing || wrong.title || wrong.detail || formError || typeof form === 'string')
  const submit = () => {
    setSubmitted(true)
    if (problem) return
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
      wide
      dirty={draft.touched}
      subtitle={subtitle}
      footer={
        <>
          <Button
            variant="subtle"
            onClick={() => {
              setSubmitted(true)
              if (!isWrong) setNaming(true)
            }}
          >
            Save as template
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" form="new-request" busy={asking.isPending} busyLabel="Sending...">
            Send request
          </BusyButton>
        </>
      }
    >
      <div className={classes.columns}>
        <form
          id="new-request"
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
          <TemplatePicker opened={opened} draft={draft} onDraft={onDraft} />
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
                Why <em>the client reads this</em>
              </>
            }
            description="{first name} and {company} are filled in for each client."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autosize
            minRows={3}
            maxRows={10}
            value={draft.detail}
            error={wrong.detail ?? findFieldError(asking.error, 'detail')}
            onChange={(event) => onDraft({ ...draft, detail: event.currentTarget.value, touched: true })}
          />
          <NativeSelect
            label="Task"
            value={draft.taskKey ?? ''}
            data={[{ value: '', label: 'Not linked to a task' }, ...groups]}
            error={findFieldError(asking.error, 'taskKey')}
            rightSection={<IconChevronDown size={16} aria-hidden />}
            onChange={(event) => onDraft(chooseTask({ tasks }, draft, event.currentTarget.value || null))}
          />
          <FormFields
            draft={draft}
            task={task}
            lines={lines}
            error={submitted ? formError : undefined}
            onChange={(changes) => onDraft({ ...draft, ...changes, touched: true })}
          />
          {children}
          {problem && <Note tone="warn">{problem}</Note>}
          {asking.error && !titleError && <Note tone="bad">{readDetail(asking.error)}</Note>}
        </form>
        <AskPreview clients={clients} request={asked} />
      </div>
      <TemplateNameDialog
        opened={naming}
        onClose={() => setNaming(false)}
        request={template}
        onSaved={({ id }) => {
          onDraft({ ...draft, template: id })
          void queryClient.invalidateQueries({ queryKey: templatesQuery.queryKey })
        }}
      />
    </Dialog>
  )
}

function describeUnknown(text: string): string | undefined {
  const unknown = unknownPlaceholder(text)
  return unknown && `${unknown} is no placeholder. Use {first name} or {company}.`
}
