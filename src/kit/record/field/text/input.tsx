import { TextInput } from '@mantine/core'
import type { FieldInput } from '../field-input.ts'
import { commonProps, type InputProps } from '../input-props.tsx'
import { readText, writeLine } from '../typed-line.ts'

export const text: FieldInput<string> = { read: readText, write: writeLine, Input: TextField }

/** One line of text. */
export function TextField(props: InputProps<string>) {
  const { value, onChange } = props
  return <TextInput {...commonProps(props)} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
}
