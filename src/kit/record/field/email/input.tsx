import { TextInput } from '@mantine/core'
import type { FieldInput } from '../field-input.ts'
import { commonProps, type InputProps } from '../input-props.tsx'
import { readText, writeLine } from '../typed-line.ts'

export const email: FieldInput<string> = { read: readText, write: writeLine, Input: EmailField }

function EmailField(props: InputProps<string>) {
  return (
    <TextInput
      {...commonProps(props)}
      type="email"
      inputMode="email"
      spellCheck={false}
      autoCapitalize="none"
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}
