import { type ReactNode, useState } from 'react'
import { readDetail } from '../../../../kit/http/web/api-error.ts'
import type { Session } from '../../../../kit/session/contract.ts'
import { AuthForm } from '../auth-form.tsx'
import { NoPasskey, getPasskey } from './authenticator.ts'
import { callPasskey } from './passkey-call.ts'

/** The second step of a sign-in with a passkey. */
export function GivePasskey({ onPassed, foot }: { onPassed: (passed: Session) => void; foot: ReactNode }) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function submit() {
    setBusy(true)
    setFailure(undefined)
    try {
      const { challenge, options } = await callPasskey('POST', '/api/auth/passkeys/challenge')
      const credential = await getPasskey(options)
      onPassed(
        await callPasskey('POST', '/api/auth/passkeys/use', { body: { challenge, credential: credential as never } }),
      )
    } catch (error) {
      setFailure(error instanceof NoPasskey ? error.message : readDetail(error))
      setBusy(false)
    }
  }

  return (
    <AuthForm
      title="One more step"
      sentence="Use your passkey."
      failure={failure}
      button="Use your passkey"
      busy={busy}
      busyLabel="Waiting for your passkey..."
      onSubmit={submit}
      foot={foot}
    >
      {null}
    </AuthForm>
  )
}
