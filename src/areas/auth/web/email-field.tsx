import type { TextInputProps } from '@mantine/core'
import { TextInput } from '@mantine/core'

/** The e-mail address one signs in with, known to password managers as the user name. */
export function EmailField(props: TextInputProps) {
  return (
    <TextInput
      label="E-mail"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      size="md"
      {...props}
    />
  )
}
