import { TextInput } from '@mantine/core'
import type { FieldInput } from '../field-input.ts'
import { commonProps, type InputProps } from '../input-props.tsx'
import { readText, writeLine } from '../typed-line.ts'

export const phone: FieldInput<string> = { read: readText, write: writeLine, Input: PhoneField }

/** A telephone number, as people write it. */
function PhoneField(props: InputProps<string>) {
  return (
    <TextInput
      {...commonProps(props)}
      type="tel"
      inputMode="tel"
      placeholder={props.field.hint ?? '(503) 555-0142'}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}
