import type { TextInputProps } from '@mantine/core'
import { TextInput } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from './icon-button.tsx'

/** A text field for a password with a button that shows and hides it; takes what Mantine's TextInput takes. */
export function PasswordField(props: Omit<TextInputProps, 'type' | 'rightSection'>) {
  const [shown, setShown] = useState(false)
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      rightSectionPointerEvents="all"
      rightSection={
        <IconButton
          label={shown ? 'Hide password' : 'Show password'}
          icon={shown ? <IconEyeOff size={17} /> : <IconEye size={17} />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
