import { NativeSelect } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { commonProps, type InputProps } from './input.tsx'

/** One of a few words, in the browser's own list. */
export function ChoiceField(props: InputProps<string>) {
  const { placeholder: _, ...common } = commonProps(props)
  const choices = (props.field.choices ?? []).map(({ value, label }) => ({ value, label }))
  const mayBeEmpty = props.value === '' || props.field.presence === 'optional'
  return (
    <NativeSelect
      {...common} rightSection={<IconChevronDown size={16} aria-hidden />}
      data={mayBeEmpty ? [{ value: '', label: 'Please choose one' }, ...choices] : choices}
      value={props.value} onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}
