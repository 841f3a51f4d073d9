import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { readTypedDate } from '../../../../kit/calendar/typed-date.ts'
import { findFieldError, readDetail } from '../../../../kit/http/web/api-error.ts'
import { isSaveKey } from '../../../../kit/record/web/key.ts'
import { Check } from '../../../../kit/ui/check.tsx'
import { DateInput } from '../../../../kit/ui/date-input.tsx'
import { Dialog } from '../../../../kit/ui/dialog.tsx'
import { Note } from '../../../../kit/ui/note.tsx'
import { Segments } from '../../../../kit/ui/segments.tsx'
import { describeTooLong } from '../../../../kit/ui/text-limit.ts'
import { unknownPlaceholder } from '../../answer/placeholder.ts'
import type { ManyAsked } from '../../contract.ts'
import { type AskedClient, AskPreview, type OtherAsks } from './ask-preview.tsx'
import { FormFields, TypeChoice, typeOfKey } from './form-fields.tsx'
import classes from './request-dialog.module.css'
import {
  type AskableTask,
  chooseTask,
  makeForm,
  makeRequest,
  type RequestDraft,
  type TaskGroup,
} from './request-draft.ts'
import { RequestFooter } from './request-footer.tsx'
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
  /** The plan that the tasks are of; of one client it has a calendar. */
  plan: { tasks: AskableTask[]; startDate?: string; today?: string }
  groups: TaskGroup[]
  /** Which of the one client's people may be asked, the owner first. */
  people?: { id: string; name: string }[] | undefined
  /** What else is asked, where it goes to one client. */
  others?: OtherAsks | undefined
  /** What the client has in a place of the profile already. */
  known?: ((to: string) => string | undefined) | undefined
  /** The same is open already: what is said of it, and what leads there instead of sending. */
  open?: { words: string; onOpen: () => void } | undefined
  asking: { isPending: boolean; error: Error | null }
  onAsk: (request: ManyAsked) => void
  /** Below the fields. */
  children?: ReactNode
}

const dueId = 'request-due'
const nobody: { id: string; name: string }[] = []

/** The dialog in which a request is written, whoever it goes to. */
export function RequestEditor({
  opened,
  onClose,
  subtitle,
  clients,
  draft,
  onDraft,
  plan,
  groups,
  people = nobody,
  others,
  known,
  open,
  asking,
  onAsk,
  children,
}: RequestEditorProps) {
  const queryClient = useQueryClient()
  const [naming, setNaming] = useState(false)
  const [submitted, setSubmitted] = useState(false)
  const [shown, setShown] = useState<'request' | 'preview'>('request')
  const title = useRef<HTMLInputElement>(null)
  const detail = useRef<HTMLTextAreaElement>(null)
  const text = useRef<HTMLTextAreaElement>(null)
  const firstLine = useRef<HTMLInputElement>(null)
  const task = plan.tasks.find(({ key }) => key === draft.taskKey)
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
  delete template.template
  delete template.person
  delete template.document
  const isWrong = Boolean(missing || wrong.title || wrong.detail || formError || typeof form === 'string')
  const submit = () => {
    setSubmitted(true)
    if (open) return
    // On a phone the fields may be out of sight.
    if (isWrong || wrongDay) setShown('request')
    const find = () => {
      if (missing || wrong.title) return title.current
      if (wrongDay) return document.getElementById(dueId)
      if (wrong.detail) return detail.current
      return text.current ?? firstLine.current
    }
    // Once it is in sight.
    if (isWrong || wrongDay) requestAnimationFrame(() => find()?.focus())
    else if (!asking.isPending) onAsk(makeRequest(draft, typeof form === 'string' ? undefined : form))
  }
  const name = () => {
    setSubmitted(true)
    if (!isWrong) setNaming(true)
  }
  const change = (changes: Partial<RequestDraft>) => onDraft({ ...draft, ...changes, touched: true })
  // Wherever in the dialog the focus is.
  const press = useEffectEvent((event: KeyboardEvent) => {
    const type = typeOfKey(event)
    if (!opened || naming || !type) return
    event.preventDefault()
    change({ type })
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
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
      footer={<RequestFooter clients={clients} open={open} isBusy={asking.isPending} onName={name} onClose={onClose} />}
    >
      <div className={classes.shown}>
        <Segments
          label="Shown"
          value={shown}
          onChange={setShown}
          segments={[
            { value: 'request', label: 'Request' },
            { value: 'preview', label: 'Preview' },
          ]}
        />
      </div>
      <div className={classes.columns} data-shown={shown}>
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
          <TemplatePicker opened={opened} plan={plan} draft={draft} onDraft={onDraft} />
          <TypeChoice type={draft.type} task={task} onType={(type) => change({ type })} />
          <div className={classes.pair}>
            <TextInput
              ref={title}
              label="What do you need?"
              placeholder="Verify business address"
              value={draft.title}
              error={titleError}
              onChange={(event) => change({ title: event.currentTarget.value })}
            />
            <DateInput
              id={dueId}
              label={
                <>
                  Due <em>optional</em>
                </>
              }
              value={draft.dueOn}
              error={submitted && wrongDay}
              onChange={(dueOn) => {
                // It is tidied, too, when someone leaves it.
                if (dueOn !== draft.dueOn) change({ dueOn, dueChosen: true })
              }}
            />
          </div>
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
            minRows={2}
            maxRows={10}
            value={draft.detail}
            error={wrong.detail ?? findFieldError(asking.error, 'detail')}
            onChange={(event) => change({ detail: event.currentTarget.value })}
          />
          <FormFields
            draft={draft}
            text={text}
            firstLine={firstLine}
            known={known}
            // Who may be asked is known of one client alone.
            client={people.length > 0 ? clients[0]?.id : undefined}
            error={submitted ? formError : undefined}
            onChange={change}
          />
          <div className={people.length > 0 ? classes.pair : undefined}>
            <NativeSelect
              label="Task"
              value={draft.taskKey ?? ''}
              data={[{ value: '', label: 'Not linked to a task' }, ...groups]}
              error={findFieldError(asking.error, 'taskKey')}
              rightSection={<IconChevronDown size={16} aria-hidden />}
              onChange={(event) => onDraft(chooseTask(plan, draft, event.currentTarget.value || null))}
            />
            {people.length > 0 && (
              <NativeSelect
                label="Who answers"
                value={draft.person}
                data={people.map(({ id, name }) => ({ value: people.length > 1 ? id : '', label: name }))}
                rightSection={<IconChevronDown size={16} aria-hidden />}
                onChange={(event) => change({ person: event.currentTarget.value })}
              />
            )}
          </div>
          <div>
            <Check
              label="Remind after 1, 3 and 5 days, stop with the answer"
              checked={draft.reminds}
              onChange={(event) => change({ reminds: event.currentTarget.checked })}
            />
            {task && (
              <Check
                label="Accepting the answer completes the task"
                checked={draft.completesTask}
                onChange={(event) => change({ completesTask: event.currentTarget.checked })}
              />
            )}
          </div>
          {children}
          {open && <Note tone="warn">{open.words}</Note>}
          {asking.error && !titleError && <Note tone="bad">{readDetail(asking.error)}</Note>}
        </form>
        <AskPreview
          clients={clients}
          request={asked}
          planned={draft.type === 'plan' ? (task?.askType ?? null) : null}
          others={others}
        />
      </div>
      <TemplateNameDialog
        opened={naming}
        onClose={() => setNaming(false)}
        request={template}
        onSaved={(saved) => {
          // The field shows its name at once, not only when the list has been read again.
          queryClient.setQueryData(
            templatesQuery.queryKey,
            (known) => known && { ...known, items: [...known.items, saved] },
          )
          onDraft({ ...draft, template: saved.id })
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
