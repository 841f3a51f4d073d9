import { Textarea, TextInput } from '@mantine/core'
import {
  IconCheck,
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
import { businessDocument } from '../../../../records/business-document.ts'
import { FilingFields } from '../editor/filing-fields.tsx'
import { DocumentChoice } from './document-choice.tsx'
import { LineList } from './line-list.tsx'
import { PartChoices } from './part-choices.tsx'
import classes from './request-dialog.module.css'
import type { AskableTask, RequestDraft } from './request-draft.ts'

type Type = RequestDraft['type']

const types: Record<Exclude<Type, 'plan'>, string> = {
  upload: 'Upload',
  fields: 'Fill in fields',
  choose: 'Choose',
  approve: 'Approve',
  sign: 'Sign off',
  outside: 'Do outside',
  done: 'Only confirm',
}

const icons: Record<Type, ReactNode> = {
  plan: <IconListDetails size={18} aria-hidden />,
  upload: <IconUpload size={18} aria-hidden />,
  fields: <IconForms size={18} aria-hidden />,
  choose: <IconListCheck size={18} aria-hidden />,
  approve: <IconThumbUp size={18} aria-hidden />,
  sign: <IconSignature size={18} aria-hidden />,
  outside: <IconExternalLink size={18} aria-hidden />,
  done: <IconCheck size={18} aria-hidden />,
}

/** The types that Alt with a number chooses, in this order. */
const numbered = ['upload', 'fields', 'choose', 'approve', 'sign', 'outside'] as const

/** The type that a key chooses: Alt with 1 to 6, wherever the keyboard has these digits. */
export function typeOfKey({ altKey, ctrlKey, code }: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'code'>) {
  const digit = altKey && !ctrlKey ? /^Digit([1-6])$/.exec(code)?.[1] : undefined
  return digit ? numbered[Number(digit) - 1] : undefined
}

type TypeChoiceProps = { type: Type; task: AskableTask | undefined; onType: (type: Type) => void }

/** What kind of answer a request asks for. */
export function TypeChoice({ type, task, onType }: TypeChoiceProps) {
  const shown: Type[] = [...(task?.askType ? (['plan'] as const) : []), ...numbered, 'done']
  return (
    <fieldset className={classes.types}>
      <legend>How it’s answered</legend>
      {shown.map((one) => {
        const number = numbered.findIndex((name) => name === one) + 1
        return (
          <label key={one} title={number ? `Alt ${number}` : undefined}>
            <input type="radio" name="type" value={one} checked={type === one} onChange={() => onType(one)} />
            {icons[one]}
            {one === 'plan' ? 'As planned' : types[one]}
          </label>
        )
      })}
      {type === 'plan' && task?.askType && <p className={classes.hint}>{types[task.askType]}, as the plan says.</p>}
    </fieldset>
  )
}

const lists: Partial<Record<Type, { label: string; noun: string }>> = {
  upload: { label: 'What to send', noun: 'Item' },
  fields: { label: 'What to fill in', noun: 'Question' },
  choose: { label: 'Answers to choose from', noun: 'Answer' },
  outside: { label: 'Steps', noun: 'Step' },
}
const texts: Partial<Record<Type, string>> = { approve: 'What to approve', sign: 'What to sign off' }

type FormFieldsProps = {
  draft: RequestDraft
  text: RefObject<HTMLTextAreaElement | null>
  firstLine: RefObject<HTMLInputElement | null>
  error: string | undefined
  known: ((to: string) => string | undefined) | undefined
  /** The one client whose documents may be chosen. */
  client: string | undefined
  onChange: (changes: Partial<RequestDraft>) => void
}

/** What an answer consists of, and where it goes. */
export function FormFields({ draft, text, firstLine, error, known, client, onChange }: FormFieldsProps) {
  const { type } = draft
  const list = lists[type]
  const hasChoices = type === 'upload' || type === 'fields'
  return (
    <>
      {list && (
        <LineList
          // The lines of another type are other lines.
          key={type}
          {...list}
          lines={draft.lines}
          error={error}
          first={firstLine}
          onLines={(lines) => onChange({ lines })}
          aside={type === 'upload' && <SectionChoice draft={draft} onChange={onChange} />}
          {...(hasChoices
            ? { renderChoices: (line) => <PartChoices line={line} draft={draft} onChange={onChange} /> }
            : {})}
        />
      )}
      {texts[type] && (
        <Textarea
          ref={text}
          label={texts[type]}
          autosize
          minRows={2}
          maxRows={10}
          value={draft.lines}
          error={error}
          onChange={(event) => onChange({ lines: event.currentTarget.value })}
        />
      )}
      {texts[type] && client && (
        <DocumentChoice
          client={client}
          label={
            <>
              Document <em>optional</em>
            </>
          }
          none="None"
          value={draft.document}
          onChange={(document) => onChange({ document })}
        />
      )}
      {type === 'fields' && (
        <FilingFields
          lines={draft.lines}
          filing={draft.filing}
          former={draft.former}
          known={known}
          onChange={(filing) => onChange({ filing })}
        />
      )}
      {type === 'choose' && (
        <div>
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
        </div>
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
    </>
  )
}

/** The section of Business Documents in which the files go. */
function SectionChoice({ draft, onChange }: Pick<FormFieldsProps, 'draft' | 'onChange'>) {
  return (
    <label className={classes.section}>
      Goes to
      <select
        className={classes.kind}
        value={draft.section}
        onChange={(event) => onChange({ section: event.currentTarget.value as RequestDraft['section'] })}
      >
        {(businessDocument.fields.documentType.choices ?? []).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
