import { TextInput } from '@mantine/core'
import type { FieldInput } from '../field-input.ts'
import { commonProps, type InputProps } from '../input-props.tsx'
import { readNumber, writeNumber } from '../typed-number.ts'

export const percent: FieldInput<string> = { read: readNumber, write: writeNumber, Input: PercentField }

function PercentField(props: InputProps<string>) {
  return (
    <TextInput
      {...commonProps(props)}
      inputMode="decimal"
      placeholder={props.field.hint ?? '0.00'}
      rightSection="%"
      rightSectionWidth={28}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}
