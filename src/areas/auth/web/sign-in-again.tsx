import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { client } from '../../../kit/http/web/client.ts'
import { useLoss } from '../../../kit/session/web/session-over.ts'
import { enterSession, useSession } from '../../../kit/session/web/session.ts'
import { BusyButton } from '../../../kit/ui/busy-button.tsx'
import { Note } from '../../../kit/ui/note.tsx'
import { PasswordField } from '../../../kit/ui/password-field.tsx'
import type { authRoutes } from '../contract.ts'
import classes from './sign-in-again.module.css'
import { SecondStep } from './second-step-screen.tsx'
import { describeFailure, signInFallback } from './sign-in-failure.ts'

/**
 * Asks the user of a session that has ended to sign in again, over the page that waits underneath. Takes what leaves the page
 * for someone else.
 */
export function SignInAgain({ onLeave }: { onLeave: () => void }) {
  const email = useSession()?.user.email ?? ''
  const loss = useLoss()
  const window = useRef<HTMLDialogElement>(null)
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [owes, setOwes] = useState(false)

  // The browser's own modal dialog: nothing outside can be seen, focused or read aloud, other dialogs included.
  useEffect(() => {
    const dialog = window.current
    dialog?.showModal()
    dialog?.querySelector<HTMLInputElement>('input[type=password]')?.focus()
    return () => dialog?.close()
  }, [])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (password === '') return setError('Enter your password')
    setBusy(true)
    setError(undefined)
    try {
      const { user } = await client<typeof authRoutes>()('POST', '/api/auth/sign-in/email', {
        body: { email, password },
      })
      if (user) enterSession({ user })
      else setOwes(true)
    } catch (failure) {
      setError(describeFailure(failure, signInFallback))
      setBusy(false)
    }
  }

  function startAgain() {
    setPassword('')
    setBusy(false)
    setOwes(false)
  }

  return (
    <dialog
      ref={window}
      className={classes.window}
      aria-label="Your session has ended"
      onCancel={(event) => event.preventDefault()}
    >
      {owes ? (
        <SecondStep onLeave={onLeave} onLost={startAgain} />
      ) : (
        <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
          <div>
            <h2 className={classes.title}>Your session has ended</h2>
            <p className={classes.sentence}>Sign in again. Everything you typed is still here.</p>
          </div>
          {loss && <Note tone="bad">{loss}</Note>}
          <TextInput label="E-mail" size="md" readOnly autoComplete="username" value={email} />
          <PasswordField
            label="Password"
            size="md"
            autoComplete="current-password"
            value={password}
            error={error}
            onChange={(event) => {
              setPassword(event.currentTarget.value)
              setError(undefined)
            }}
          />
          <BusyButton type="submit" size="md" fullWidth busy={busy} busyLabel="Signing in...">
            Sign in
          </BusyButton>
          <Button variant="subtle" onClick={onLeave}>
            Sign in as someone else
          </Button>
        </form>
      )}
    </dialog>
  )
}
