import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { client } from '../../../kit/http/web/client.ts'
import { BusyButton } from '../../../kit/ui/busy-button.tsx'
import { Note } from '../../../kit/ui/note.tsx'
import type { authRoutes } from '../contract.ts'
import { AuthHead } from './auth-form.tsx'
import classes from './auth-form.module.css'
import { describeFailure, signInFallback } from './sign-in-failure.ts'

const pause = 60

/** Asks the server to e-mail a reset link. Throws ApiError. */
export async function sendResetLink(email: string): Promise<void> {
  await client<typeof authRoutes>()('POST', '/api/auth/request-password-reset', { body: { email } })
}

/** What is shown once a reset link is on its way; it can be sent again after a minute. */
export function ResetLinkSent({ email, onOther }: { email: string; onOther?: () => void }) {
  const [seconds, setSeconds] = useState(pause)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const head = useRef<HTMLDivElement>(null)

  useEffect(() => {
    head.current?.focus()
  }, [])
  useEffect(() => {
    if (seconds === 0) return
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [seconds])

  async function sendAgain() {
    setBusy(true)
    setFailure(undefined)
    try {
      await sendResetLink(email)
      setSeconds(pause)
    } catch (error) {
      setFailure(describeFailure(error, signInFallback))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={classes.form}>
      <div ref={head} tabIndex={-1}>
        <AuthHead
          title="Email Send Successfully"
          sentence={
            <>
              We sent a link to <b>{email}</b>. Open it within the hour to set a new password. If you don’t see it,
              check your spam folder.
            </>
          }
        />
      </div>
      {failure && <Note tone="bad">{failure}</Note>}
      {seconds > 0 ? (
        <Button variant="default" size="md" fullWidth disabled>
          Send again in {seconds} s
        </Button>
      ) : (
        <BusyButton
          variant="default"
          size="md"
          fullWidth
          busy={busy}
          busyLabel="Sending..."
          onClick={() => void sendAgain()}
        >
          Send again
        </BusyButton>
      )}
      <p className={classes.foot}>
        {onOther && (
          <>
            <button type="button" className="link" onClick={onOther}>
              Use a different e-mail
            </button>{' '}
            ·{' '}
          </>
        )}
        <Link to="/signin" className="link">
          Back to sign in
        </Link>
      </p>
    </div>
  )
}
