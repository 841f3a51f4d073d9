import { TextInput } from '@mantine/core'
import { IconArrowBackUp, IconEye, IconEyeOff, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { maskSecret } from '../../contract/mask.ts'
import type { FieldInput } from '../field-input.ts'
import { commonProps, type InputProps } from '../input-props.tsx'
import type { SecretView } from './field.ts'

/** An empty text means: leave what is stored. */
export type SecretDraft = { typed: string; cleared: boolean }

export const secret: FieldInput<SecretDraft> = {
  read: () => ({ typed: '', cleared: false }),
  write: ({ typed, cleared }) => (typed !== '' ? typed : cleared ? null : undefined),
  describe({ typed, cleared }, stored) {
    if (typed !== '') return 'A new value'
    const view = stored as SecretView | undefined
    return cleared || !view?.set ? undefined : maskSecret(view.last4)
  },
  Input: SecretField,
}

/** Input of a secret: shows that one is stored, keeps it while the input is empty, and can remove it. */
function SecretField(props: InputProps<SecretDraft>) {
  const { field, fieldConfig, value, onChange } = props
  const { typed, cleared } = value
  const [shown, setShown] = useState(false)
  const stored = props.stored as SecretView | undefined
  const isSet = stored?.set === true
  // A number is typed in sight, as it must be compared with a paper; a password is not.
  const hidden = field.inSight === 'nothing'
  const common = commonProps(props)

  const clear = (yes: boolean) => onChange({ typed: '', cleared: yes })
  let button: { label: string; icon: React.ReactNode; onClick: () => void } | undefined
  if (cleared) {
    button = { label: `Keep ${field.label}`, icon: <IconArrowBackUp size={17} />, onClick: () => clear(false) }
  } else if (isSet && typed === '' && field.presence !== 'required') {
    button = { label: `Remove ${field.label}`, icon: <IconTrash size={16} />, onClick: () => clear(true) }
  } else if (hidden && typed !== '') {
    const Icon = shown ? IconEyeOff : IconEye
    button = {
      label: `${shown ? 'Hide' : 'Show'} ${field.label}`,
      icon: <Icon size={17} />,
      onClick: () => setShown(!shown),
    }
  }

  return (
    <TextInput
      {...common}
      type={hidden && !shown ? 'password' : 'text'}
      autoComplete={hidden ? 'new-password' : 'off'}
      spellCheck={false}
      autoCapitalize="none"
      readOnly={cleared}
      value={typed}
      onChange={(event) => onChange({ typed: event.currentTarget.value, cleared: false })}
      placeholder={cleared ? 'Will be removed when you save' : isSet ? maskSecret(stored.last4) : common.placeholder}
      description={
        fieldConfig.help ?? (isSet && !cleared && typed === '' ? 'Leave blank to keep the current value.' : undefined)
      }
      rightSectionPointerEvents="all"
      rightSection={button && <IconButton {...button} />}
    />
  )
}
