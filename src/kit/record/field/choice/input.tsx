import { NativeSelect } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { RowValue } from '../../contract/row.ts'
import type { FieldInput } from '../field-input.ts'
import { commonProps, type InputProps } from '../input-props.tsx'
import { emptied, readText } from '../typed-line.ts'

export const choice: FieldInput<string> = {
  read: (value, field) => readText(value === undefined ? (field.defaultValue as RowValue | undefined) : value),
  write: (draft, field) => (draft === '' ? emptied(field) : draft),
  Input: ChoiceField,
}

/** One of a few words, in the browser's own list. */
function ChoiceField(props: InputProps<string>) {
  const { placeholder: _, ...common } = commonProps(props)
  const choices = (props.field.choices ?? []).map(({ value, label }) => ({ value, label }))
  const mayBeEmpty = props.value === '' || props.field.presence === 'optional'
  return (
    <NativeSelect
      {...common}
      label={props.field.label}
      rightSection={<IconChevronDown size={16} aria-hidden />}
      data={mayBeEmpty ? [{ value: '', label: 'Please choose one' }, ...choices] : choices}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}
