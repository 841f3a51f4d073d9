import { Textarea } from '@mantine/core'
import { commonProps, type InputProps } from './input.tsx'
import classes from './field.module.css'

/** Text of several lines; the input grows with it. */
export function NoteField(props: InputProps<string>) {
  return (
    <Textarea
      {...commonProps(props)} rows={props.slot.rows ?? 3} classNames={{ input: classes.note }}
      value={props.value} onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}
