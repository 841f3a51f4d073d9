import type { FieldInput } from '../field-input.ts'
import type { InputProps } from '../input-props.tsx'
import { TextField } from '../text/input.tsx'
import { readNumber, writeNumber } from '../typed-number.ts'

export const integer: FieldInput<string> = { read: readNumber, write: writeNumber, Input: IntegerField }

function IntegerField(props: InputProps<string>) {
  return <TextField {...props} fieldConfig={{ ...props.fieldConfig, inputMode: 'numeric' }} />
}
