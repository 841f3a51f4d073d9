import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { describeTooLong } from '../../../../kit/ui/text-limit.ts'
import type { Passed } from '../../factor-contract.ts'
import { AuthForm } from '../auth-form.tsx'
import { FocusFirst } from '../focus-first.tsx'
import { createPasskey, NoPasskey } from '../passkey/authenticator.ts'
import { callPasskey } from '../passkey/passkey-call.ts'
import { describeFailure } from '../sign-in-failure.ts'
import { useFields } from '../use-fields.ts'

type ProtectWithPasskeyProps = { onPassed: (passed: Passed) => void; foot: ReactNode }

/** The making of a passkey within a sign-in. */
export function ProtectWithPasskey({ onPassed, foot }: ProtectWithPasskeyProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { values, bind, validate } = useFields({
    start: { name: '' },
    check: ({ name }) => ({ name: name.trim() ? describeTooLong(name.trim(), 60) : 'Give the passkey a name.' }),
  })

  async function submit() {
    setFailure(undefined)
    if (!validate()) return
    setBusy(true)
    try {
      const { challenge, options } = await callPasskey('POST', '/api/auth/passkeys')
      const credential = await createPasskey(options)
      onPassed(
        await callPasskey('POST', '/api/auth/passkeys/verify', {
          body: { challenge, name: values.name.trim(), credential: credential as never },
        }),
      )
    } catch (error) {
      setFailure(error instanceof NoPasskey ? error.message : describeFailure(error, 'We couldn’t add the passkey'))
      setBusy(false)
    }
  }

  return (
    <AuthForm
      title="Protect your account"
      sentence="Your device asks for your fingerprint, face or screen lock. From now on that completes each sign-in."
      failure={failure}
      button="Continue"
      busy={busy}
      busyLabel="Waiting for your device..."
      onSubmit={submit}
      foot={foot}
    >
      <FocusFirst>
        <TextInput
          label="Name of the passkey"
          description="So that you know it again in your list"
          placeholder="My phone"
          required
          size="md"
          {...bind('name')}
        />
      </FocusFirst>
    </AuthForm>
  )
}
