import { TextInput } from '@mantine/core'
import { readAmount, tidyAmount, writeAmount } from '../../web/form/amount.ts'
import type { FieldInput } from '../field-input.ts'
import { commonProps, type InputProps } from '../input-props.tsx'
import { emptied } from '../typed-line.ts'

export const money: FieldInput<string> = {
  read: (value) => (typeof value === 'number' ? writeAmount(value) : ''),
  write: (draft, field) => (draft.trim() === '' ? emptied(field) : readAmount(draft)),
  Input: MoneyField,
}

/** Dollars, with two decimals as soon as the input is left. */
function MoneyField(props: InputProps<string>) {
  const common = commonProps(props)
  return (
    <TextInput
      {...common}
      inputMode="decimal"
      placeholder={props.field.hint ?? '0.00'}
      leftSection="$"
      leftSectionWidth={28}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      onBlur={() => {
        props.onChange(tidyAmount(props.value))
        common.onBlur()
      }}
    />
  )
}
