import { Textarea } from '@mantine/core'
import { commonProps, type InputProps } from './input.tsx'
import classes from './field.module.css'

/** Pixels. The input grows with its text, and by that would forget its rows. */
const line = 20

/** Text of several lines; the input grows with it. */
export function NoteField(props: InputProps<string>) {
  const { rows } = props.slot
  return (
    <Textarea
      {...commonProps(props)} rows={rows ?? 3} styles={rows ? { input: { minHeight: rows * line + 18 } } : undefined} classNames={{ input: classes.note }}
      value={props.value} onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}
