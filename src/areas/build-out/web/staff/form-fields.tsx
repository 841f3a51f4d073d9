import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { Check } from '../../../../kit/ui/check.tsx'
import { DateInput } from '../../../../kit/ui/date-input.tsx'
import { businessDocument } from '../../../../records/business-document.ts'
import type { AskableTask, RequestDraft } from './request-draft.ts'

type FormFieldsProps = {
  draft: RequestDraft
  task: AskableTask | undefined
  lines: RefObject<HTMLTextAreaElement | null>
  error: string | undefined
  onChange: (changes: Partial<RequestDraft>) => void
}

const types: Record<Exclude<RequestDraft['type'], 'plan'>, string> = {
  done: 'Confirm that it’s done',
  upload: 'Upload documents',
  fields: 'Fill in fields',
  choose: 'Choose an answer',
  approve: 'Approve',
  sign: 'Sign off',
  outside: 'Do something outside',
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
  const chevron = <IconChevronDown size={16} aria-hidden />
  return (
    <>
      <NativeSelect
        label="How it’s answered"
        rightSection={chevron}
        data={[
          ...(task?.askType ? [{ value: 'plan', label: `As planned: ${types[task.askType].toLowerCase()}` }] : []),
          ...Object.entries(types).map(([value, name]) => ({ value, label: name })),
        ]}
        value={type}
        onChange={(event) => onChange({ type: event.currentTarget.value as RequestDraft['type'] })}
      />
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
