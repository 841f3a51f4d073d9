import { Textarea } from '@mantine/core'
import classes from '../field.module.css'
import type { FieldInput } from '../field-input.ts'
import { commonProps, type InputProps } from '../input-props.tsx'
import { emptied, readText } from '../typed-line.ts'

export const note: FieldInput<string> = {
  read: readText,
  // Kept byte for byte, with the blanks around it.
  write: (draft, field) => (draft.trim() === '' ? emptied(field) : draft),
  wide: true,
  Input: NoteField,
}

/** Pixels. An autosizing input ignores its rows. */
const line = 20

/** Text of several lines; the input grows with it. */
function NoteField(props: InputProps<string>) {
  const { rows } = props.fieldConfig
  return (
    <Textarea
      {...commonProps(props)}
      rows={rows ?? 3}
      styles={rows ? { input: { minHeight: rows * line + 18 } } : undefined}
      classNames={{ input: classes.note }}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}
