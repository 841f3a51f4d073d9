import { TextInput } from '@mantine/core'
import { completeAddress } from '../../web/form/address.ts'
import type { FieldInput } from '../field-input.ts'
import { commonProps, type InputProps } from '../input-props.tsx'
import { readText, writeLine } from '../typed-line.ts'

export const url: FieldInput<string> = {
  read: readText,
  write: (draft, field) => writeLine(completeAddress(draft), field),
  wide: true,
  Input: UrlField,
}

/** A web address; the https:// that was left out is added when the input is left. */
function UrlField(props: InputProps<string>) {
  const common = commonProps(props)
  return (
    <TextInput
      {...common}
      type="url"
      inputMode="url"
      spellCheck={false}
      autoCapitalize="none"
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      onBlur={() => {
        props.onChange(completeAddress(props.value))
        common.onBlur()
      }}
    />
  )
}
