import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { AppEnrollment, Passed } from '../../factor-contract.ts'
import { BusyButton } from '../../../../kit/ui/busy-button.tsx'
import { Note } from '../../../../kit/ui/note.tsx'
import { AuthForm, AuthHead } from '../auth-form.tsx'
import formClasses from '../auth-form.module.css'
import { canUsePasskeys } from '../passkey/authenticator.ts'
import { describeFailure } from '../sign-in-failure.ts'
import { callFactor } from './factor-call.ts'
import classes from './factor.module.css'
import { ProtectWithApp } from './protect-with-app.tsx'
import { ProtectWithPasskey } from './protect-with-passkey.tsx'
import { ProtectWithPhone } from './protect-with-phone.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type ProtectAccountProps = {
  /** Text messages are sent. */
  texts: boolean
  onPassed: (passed: Pick<Passed, 'user'>) => void
  foot: ReactNode
}

/** The set-up of a second step for someone who owes one and has none; the sign-in goes on afterwards. */
export function ProtectAccount({ texts, onPassed, foot }: ProtectAccountProps) {
  const [way, setWay] = useState<AppEnrollment | 'phone' | 'passkey'>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [passed, setPassed] = useState<Passed>()

  async function begin() {
    setBusy(true)
    setFailure(undefined)
    try {
      const begun = await callFactor('POST', '/api/auth/factors', { body: { kind: 'totp' } })
      if (begun.kind === 'totp') setWay(begun)
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

  if (way) {
    const chosen = {
      onPassed: (found: Passed) => (found.recoveryCodes ? setPassed(found) : onPassed(found)),
      foot: (
        <>
          <button type="button" className="link" onClick={() => setWay(undefined)}>
            Use another way
          </button>{' '}
          · {foot}
        </>
      ),
    }
    if (way === 'phone') return <ProtectWithPhone {...chosen} />
    if (way === 'passkey') return <ProtectWithPasskey {...chosen} />
    return <ProtectWithApp {...chosen} enrollment={way} />
  }

  return (
    <div className={formClasses.form}>
      <AuthHead
        title="Protect your account"
        sentence="Your work here needs a second step after your password. It takes a minute to set up."
      />
      {failure && <Note tone="bad">{failure}</Note>}
      <div className={classes.choices}>
        <BusyButton size="md" fullWidth busy={busy} busyLabel="One moment..." onClick={() => void begin()}>
          Set up the authenticator app
        </BusyButton>
        {canUsePasskeys() && (
          <Button variant="default" size="md" fullWidth onClick={() => setWay('passkey')}>
            Add a passkey
          </Button>
        )}
        {texts && (
          <Button variant="default" size="md" fullWidth onClick={() => setWay('phone')}>
            Use text messages
          </Button>
        )}
      </div>
      <p className={formClasses.foot}>{foot}</p>
    </div>
  )
}
