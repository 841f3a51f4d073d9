import type { TextInputProps } from '@mantine/core'
import { TextInput } from '@mantine/core'
import classes from './factor.module.css'

/** The six digits of an authenticator app; phones and password managers offer them. */
export function CodeField(props: TextInputProps) {
  return (
    <TextInput
      label="Code"
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder="000000"
      required
      size="md"
      classNames={{ input: classes.code ?? '' }}
      {...props}
    />
  )
}
