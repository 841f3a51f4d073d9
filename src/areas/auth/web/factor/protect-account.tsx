import { type ReactNode, useState } from 'react'
import { BusyButton } from '../../../../kit/ui/busy-button.tsx'
import { Note } from '../../../../kit/ui/note.tsx'
import type { Enrollment, Passed } from '../../factor-contract.ts'
import { AuthForm, AuthHead } from '../auth-form.tsx'
import formClasses from '../auth-form.module.css'
import { describeFailure } from '../sign-in-failure.ts'
import { AuthenticatorKey } from './authenticator-key.tsx'
import { CodeField } from './code-field.tsx'
import { callFactor } from './factor-call.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useCode } from './use-code.ts'

type ProtectAccountProps = { onPassed: (passed: Passed) => void; foot: ReactNode }

const title = 'Protect your account'

/** The set-up of a second step for someone who owes one and has none; the sign-in goes on afterwards. */
export function ProtectAccount({ onPassed, foot }: ProtectAccountProps) {
  const [enrollment, setEnrollment] = useState<Enrollment>()
  const [passed, setPassed] = useState<Passed>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function begin() {
    setBusy(true)
    setFailure(undefined)
    try {
      setEnrollment(await callFactor('POST', '/api/auth/factors', { body: { kind: 'totp' } }))
    } catch (error) {
      setFailure(describeFailure(error, 'We couldn’t begin the set-up'))
    } finally {
      setBusy(false)
    }
  }

  if (passed?.recoveryCodes)
    return (
      <AuthForm
        title="Your recovery codes"
        sentence="Keep these ten codes somewhere safe. Each works once."
        failure={undefined}
        button="I have kept them"
        busy={false}
        busyLabel=""
        onSubmit={async () => onPassed(passed)}
      >
        <RecoveryCodes codes={passed.recoveryCodes} />
      </AuthForm>
    )
  if (enrollment)
    return (
      <VerifyFirst
        enrollment={enrollment}
        foot={foot}
        onPassed={(found) => (found.recoveryCodes ? setPassed(found) : onPassed(found))}
      />
    )
  return (
    <div className={formClasses.form}>
      <AuthHead
        title={title}
        sentence="Your work here needs a second step: a code from an app on your phone. It takes a minute."
      />
      {failure && <Note tone="bad">{failure}</Note>}
      <BusyButton size="md" fullWidth busy={busy} busyLabel="One moment..." onClick={() => void begin()}>
        Set up the authenticator app
      </BusyButton>
      <p className={formClasses.foot}>{foot}</p>
    </div>
  )
}

function VerifyFirst({ enrollment, onPassed, foot }: ProtectAccountProps & { enrollment: Enrollment }) {
  const { busy, failure, field, submit } = useCode({
    missing: 'Enter the code',
    send: async (code) =>
      onPassed(
        await callFactor('POST', '/api/auth/factors/:id/verify', { params: { id: enrollment.id }, body: { code } }),
      ),
  })
  return (
    <AuthForm
      title={title}
      sentence="From now on, a code from your phone completes each sign-in."
      failure={failure}
      button="Continue"
      busy={busy}
      busyLabel="Checking..."
      onSubmit={submit}
      foot={foot}
    >
      <AuthenticatorKey enrollment={enrollment} />
      <CodeField {...field} />
    </AuthForm>
  )
}
