import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import {
  IconCheck,
  IconChevronDown,
  IconExternalLink,
  IconForms,
  IconListCheck,
  IconListDetails,
  IconSignature,
  IconThumbUp,
  IconUpload,
} from '@tabler/icons-react'
import type { ReactNode, RefObject } from 'react'
import { Check } from '../../../../kit/ui/check.tsx'
import { DateInput } from '../../../../kit/ui/date-input.tsx'
import { businessDocument } from '../../../../records/business-document.ts'
import { FilingFields } from '../editor/filing-fields.tsx'
import classes from './request-dialog.module.css'
import type { AskableTask, RequestDraft } from './request-draft.ts'

type FormFieldsProps = {
  draft: RequestDraft
  task: AskableTask | undefined
  lines: RefObject<HTMLTextAreaElement | null>
  error: string | undefined
  onChange: (changes: Partial<RequestDraft>) => void
}

const types: Record<Exclude<RequestDraft['type'], 'plan'>, string> = {
  upload: 'Upload documents',
  fields: 'Fill in fields',
  choose: 'Choose an answer',
  approve: 'Approve',
  sign: 'Sign off',
  outside: 'Do outside',
  done: 'Only confirm',
}

const icons: Record<RequestDraft['type'], ReactNode> = {
  plan: <IconListDetails size={18} aria-hidden />,
  upload: <IconUpload size={18} aria-hidden />,
  fields: <IconForms size={18} aria-hidden />,
  choose: <IconListCheck size={18} aria-hidden />,
  approve: <IconThumbUp size={18} aria-hidden />,
  sign: <IconSignature size={18} aria-hidden />,
  outside: <IconExternalLink size={18} aria-hidden />,
  done: <IconCheck size={18} aria-hidden />,
}

const lineLabels: Partial<Record<RequestDraft['type'], [label: string, hint?: string]>> = {
  upload: ['What to send', 'One document on each line'],
  fields: ['What to fill in', 'One question on each line'],
  choose: ['Answers to choose from', 'One answer on each line'],
  approve: ['What to approve'],
  sign: ['What to sign off'],
  outside: ['Steps', 'One step on each line'],
}

/** What kind of answer a request asks for, by when, and what accepting it does. */
export function FormFields({ draft, task, lines, error, onChange }: FormFieldsProps) {
  const { type } = draft
  const [label, hint] = lineLabels[type] ?? []
  const shown: RequestDraft['type'][] = [
    ...(task?.askType ? (['plan'] as const) : []),
    'upload',
    'fields',
    'choose',
    'approve',
    'sign',
    'outside',
    'done',
  ]
  const chevron = <IconChevronDown size={16} aria-hidden />
  return (
    <>
      <fieldset className={classes.types}>
        <legend>How it’s answered</legend>
        {shown.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="type"
              value={one}
              checked={type === one}
              onChange={() => onChange({ type: one })}
            />
            {icons[one]}
            {one === 'plan' ? 'As planned' : types[one]}
          </label>
        ))}
      </fieldset>
      {type === 'plan' && task?.askType && <p className={classes.hint}>{types[task.askType]}, as the plan says.</p>}
      {label && (
        <Textarea
          ref={lines}
          label={label}
          description={hint}
          autosize
          minRows={2}
          maxRows={10}
          value={draft.lines}
          error={error}
          onChange={(event) => onChange({ lines: event.currentTarget.value })}
        />
      )}
      {type === 'fields' && (
        <FilingFields
          lines={draft.lines}
          filing={draft.filing}
          former={draft.former}
          onChange={(filing) => onChange({ filing })}
        />
      )}
      {type === 'upload' && (
        <NativeSelect
          label="Filed under"
          rightSection={chevron}
          data={(businessDocument.fields.documentType.choices ?? []).map(({ value, label: name }) => ({
            value,
            label: name,
          }))}
          value={draft.section}
          onChange={(event) => onChange({ section: event.currentTarget.value as RequestDraft['section'] })}
        />
      )}
      {type === 'choose' && (
        <>
          <Check
            label="Several answers may be chosen"
            checked={draft.several}
            onChange={(event) => onChange({ several: event.currentTarget.checked })}
          />
          <Check
            label="An answer of their own is welcome"
            checked={draft.other}
            onChange={(event) => onChange({ other: event.currentTarget.checked })}
          />
        </>
      )}
      {type === 'outside' && (
        <TextInput
          label={
            <>
              Link <em>optional</em>
            </>
          }
          placeholder="https://"
          value={draft.link}
          onChange={(event) => onChange({ link: event.currentTarget.value })}
        />
      )}
      <DateInput
        label={
          <>
            Due <em>optional</em>
          </>
        }
        value={draft.dueOn}
        onChange={(dueOn) => onChange({ dueOn })}
      />
      {task && (
        <Check
          label="Accepting the answer completes the task"
          checked={draft.completesTask}
          onChange={(event) => onChange({ completesTask: event.currentTarget.checked })}
        />
      )}
    </>
  )
}
