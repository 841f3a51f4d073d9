import { NativeSelect } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { describeKind, targetsFor } from '../../answer/filing.ts'
import type { FormField, RequestForm } from '../../answer/form.ts'
import { questionsOf } from './ask-draft.ts'
import classes from './filing-fields.module.css'

type FilingFieldsProps = {
  /** As typed, one question to a line. */
  lines: string
  /** Where each question's answer goes, by its words; what is not there goes where `former` says. */
  filing: Record<string, string>
  former: RequestForm | null | undefined
  /** What one client has in a place already, masked where it is hidden. */
  known?: ((to: string) => string | undefined) | undefined
  onChange: (filing: Record<string, string>) => void
}

/** Where the answer to each question is written when it is accepted. */
export function FilingFields({ lines, filing, former, known, onChange }: FilingFieldsProps) {
  const questions = questionsOf(lines)
  const before = former?.type === 'fields' ? former.fields : []
  if (questions.length === 0) return null
  return (
    <fieldset className={classes.filing}>
      <legend>Written when accepted</legend>
      {questions.map((question) => {
        const field = before.find(({ label }) => label === question)
        const to = filing[question] ?? field?.to ?? ''
        const there = known?.(to)
        return (
          <NativeSelect
            key={question}
            label={question}
            rightSection={<IconChevronDown size={16} aria-hidden />}
            data={[{ value: '', label: 'Nowhere' }, ...optionsOf(field)]}
            value={to}
            description={there && `Known: ${there}. The client is asked to confirm it.`}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            onChange={(event) => onChange({ ...filing, [question]: event.currentTarget.value })}
          />
        )
      })}
    </fieldset>
  )
}

function optionsOf(field: FormField | undefined) {
  return [...Map.groupBy(targetsFor(field), ({ kind }) => kind)].map(([kind, targets]) => ({
    group: describeKind(kind),
    items: targets.map(({ to, label }) => ({ value: to, label })),
  }))
}
