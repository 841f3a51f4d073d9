import { readTypedDate, writeTypedDate } from '../../../calendar/typed-date.ts'
import { DateInput } from '../../../ui/date-input.tsx'
import type { FieldInput } from '../field-input.ts'
import { commonProps, type InputProps } from '../input-props.tsx'
import { writeLine } from '../typed-line.ts'

export const date: FieldInput<string> = {
  read: (value) => (typeof value === 'string' ? writeTypedDate(value) : ''),
  write: (draft, field) => readTypedDate(draft).date ?? writeLine(draft, field),
  problems: (draft, _field, name) => {
    const { problem } = readTypedDate(draft)
    return problem === undefined ? {} : { [name]: problem }
  },
  Input: DateField,
}

/** A calendar day, typed or chosen. */
function DateField(props: InputProps<string>) {
  return (
    <DateInput
      {...commonProps(props)}
      placeholder={props.field.hint ?? 'MM/DD/YYYY'}
      value={props.value}
      onChange={(value) => props.onChange(value)}
    />
  )
}
