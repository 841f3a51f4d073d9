import { Check } from '../../../../kit/ui/check.tsx'
import { fileAt } from '../../answer/filing.ts'
import type { FormField, RequestForm } from '../../answer/form.ts'
import type { RequestDraft } from './request-draft.ts'
import classes from './request-dialog.module.css'

const inputNames: Record<FormField['input'], string> = {
  line: 'Short text',
  text: 'Long text',
  amount: 'Amount',
  day: 'Date',
  yes: 'Yes or no',
  choice: 'Choice',
  secret: 'Secret, sealed',
  names: 'Three names',
  owners: 'All owners',
}

type PartChoicesProps = {
  /** The words of a question, or of what is to be sent. */
  line: string
  draft: RequestDraft
  onChange: (changes: Partial<RequestDraft>) => void
}

/** How one question is answered, and whether a question or a file may be left out. */
export function PartChoices({ line, draft, onChange }: PartChoicesProps) {
  const former = findPart(draft.former, line)
  const chosen = draft.choices[line] ?? {}
  const change = (next: typeof chosen) => onChange({ choices: { ...draft.choices, [line]: { ...chosen, ...next } } })
  const optional = chosen.optional ?? Boolean(former?.optional)
  return (
    <>
      {draft.type === 'fields' && <InputChoice line={line} draft={draft} former={former} onInput={change} />}
      <div className={classes.optional}>
        <Check
          label="Optional"
          aria-label={`Optional: ${line}`}
          checked={optional}
          onChange={(event) => change({ optional: event.currentTarget.checked })}
        />
      </div>
    </>
  )
}

type InputChoiceProps = {
  line: string
  draft: RequestDraft
  former: Partial<FormField> | undefined
  onInput: (choice: { input: FormField['input'] }) => void
}

/** A question whose answer is filed is asked as its place needs it. */
function InputChoice({ line, draft, former, onInput }: InputChoiceProps) {
  const asked: FormField = { part: 'part', label: line, options: [], input: 'line', ...former }
  const input = draft.choices[line]?.input ?? asked.input
  const to = draft.filing[line] ?? former?.to
  const shown = to ? fileAt({ ...asked, input }, to).input : input
  const names = Object.entries(inputNames).filter(([name]) => name === shown || (name !== 'choice' && name !== 'names'))
  return (
    <select
      className={classes.kind}
      aria-label={`Kind of answer: ${line}`}
      value={shown}
      disabled={Boolean(to)}
      onChange={(event) => onInput({ input: event.currentTarget.value as FormField['input'] })}
    >
      {names.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  )
}

/** The part of a template with these words. */
function findPart(form: RequestForm | null, line: string): Partial<FormField> | undefined {
  if (form?.type === 'fields') return form.fields.find(({ label }) => label === line)
  return form?.type === 'upload' ? form.items.find(({ label }) => label === line) : undefined
}
