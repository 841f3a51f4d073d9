import { NativeSelect, TextInput, Textarea } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Check } from '../../../../kit/ui/check.tsx'
import type { FormField, PartValue } from '../../answer/form.ts'
import classes from './answer.module.css'
import type { Known } from './answer-query.ts'
import { DayInput } from './day-input.tsx'
import { OwnersInput } from './owners-input.tsx'
import type { Parts } from './use-parts.ts'

type FieldInputProps = { field: FormField; parts: Parts; error: string | undefined; known: Known }

/** One question of a form. */
export function FieldInput({ field, parts, error, known }: FieldInputProps) {
  const { part, input, hint, options, optional } = field
  const label = optional ? (
    <>
      {field.label} <em>optional</em>
    </>
  ) : (
    field.label
  )
  const value = parts.valueOf(part)
  const text = typeof value === 'string' ? value : ''
  const give = (next: PartValue) => parts.give(part, next)
  switch (input) {
    case 'text':
      return (
        <Textarea
          label={label}
          description={hint}
          autosize
          minRows={2}
          maxRows={12}
          value={text}
          error={error}
          onChange={(event) => give(event.currentTarget.value)}
        />
      )
    case 'amount':
      return (
        <TextInput
          label={label}
          description={hint}
          inputMode="decimal"
          placeholder="0.00"
          leftSection="$"
          leftSectionWidth={28}
          value={text}
          error={error}
          onChange={(event) => give(event.currentTarget.value)}
        />
      )
    case 'day':
      return <DayInput label={label} value={text} error={error} onDay={give} />
    case 'choice':
      return (
        <NativeSelect
          label={label}
          description={hint}
          data={[{ value: '', label: 'Please choose one' }, ...options]}
          value={text}
          error={error}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          onChange={(event) => give(event.currentTarget.value)}
        />
      )
    case 'yes':
      return (
        <Check
          label={label}
          checked={value === true}
          error={error}
          onChange={(event) => give(event.currentTarget.checked ? true : '')}
        />
      )
    case 'secret':
      return (
        <SealedInput label={label} hint={hint} kept={parts.isKept(part)} value={text} error={error} onValue={give} />
      )
    case 'names':
      return (
        <NamesInput
          label={field.label}
          hint={hint}
          value={value}
          first={known?.company ?? ''}
          error={error}
          onNames={give}
        />
      )
    case 'owners':
      return <OwnersInput label={field.label} hint={hint} part={part} parts={parts} error={error} known={known} />
    default:
      return (
        <TextInput
          label={label}
          description={hint}
          value={text}
          error={error}
          onChange={(event) => give(event.currentTarget.value)}
        />
      )
  }
}

type SealedInputProps = {
  label: ReactNode
  hint: string | undefined
  kept: boolean
  value: string
  error: string | undefined
  onValue: (value: string) => void
}

/** A value that is sealed once it is saved: from then on only that there is one is shown. */
function SealedInput({ label, hint, kept, value, error, onValue }: SealedInputProps) {
  const [changing, setChanging] = useState(false)
  if (kept && !changing && value === '')
    return (
      <p className={classes.kept}>
        <span>{label}</span> Saved and sealed{' '}
        <button type="button" className="link" onClick={() => setChanging(true)}>
          Change
        </button>
      </p>
    )
  return (
    <TextInput
      type="password"
      label={label}
      description={hint}
      autoComplete="off"
      value={value}
      error={error}
      onChange={(event) => onValue(event.currentTarget.value)}
      onBlur={() => setChanging(false)}
    />
  )
}

type NamesInputProps = {
  label: string
  hint: string | undefined
  value: PartValue | undefined
  /** What the first is filled in with while nothing was given. */
  first: string
  error: string | undefined
  onNames: (names: string[]) => void
}

function NamesInput({ label, hint, value, first, error, onNames }: NamesInputProps) {
  const given = Array.isArray(value) ? value.map((one) => (typeof one === 'string' ? one : '')) : undefined
  const names = [0, 1, 2].map((at) => given?.[at] ?? (at === 0 && !given ? first : ''))
  return (
    <fieldset className={classes.names}>
      <legend>{label}</legend>
      {hint && <p className={classes.hint}>{hint}</p>}
      {names.map((name, at) => (
        <div key={at}>
          <span className={classes.number} aria-hidden="true">
            {at + 1}
          </span>
          <TextInput
            aria-label={`Name ${at + 1}`}
            placeholder={['The name you want most', 'A second name', 'A third name'][at]}
            value={name}
            onChange={(event) => onNames(names.map((one, index) => (index === at ? event.currentTarget.value : one)))}
          />
        </div>
      ))}
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
