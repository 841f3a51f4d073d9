import { Button, TextInput } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useCallback, useId, useState } from 'react'
import { ApiError, readDetail } from '../../../http/web/api-error.ts'
import { sessionCalls, useSession } from '../../../session/web/session.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'

type ConfirmedPassword = {
  /** Runs a call; when the server wants the password first, asks for it and runs it again. Undefined when it was not given. */
  withPassword: <T>(run: () => Promise<T>) => Promise<T | undefined>
  /** The component that uses the hook renders it. */
  passwordDialog: ReactNode
}

/** For calls that the server returns 403 'confirm_password' until the password was entered recently. `purpose` goes on after 'Enter your password to'. */
export function useConfirmedPassword(purpose = 'view sensitive details'): ConfirmedPassword {
  const [waiting, setWaiting] = useState<((given: boolean) => void)[]>([])

  function answer(given: boolean) {
    setWaiting([])
    for (const settle of waiting) settle(given)
  }

  const withPassword = useCallback(async <T,>(run: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await run()
    } catch (error) {
      if (!wantsPassword(error)) throw error
    }
    const given = await new Promise<boolean>((settle) => setWaiting((before) => [...before, settle]))
    return given ? run() : undefined
  }, [])

  return {
    withPassword,
    passwordDialog: <ConfirmPassword opened={waiting.length > 0} purpose={purpose} onAnswer={answer} />,
  }
}

type ConfirmPasswordProps = { opened: boolean; purpose: string; onAnswer: (given: boolean) => void }

function ConfirmPassword({ opened, purpose, onAnswer }: ConfirmPasswordProps) {
  const email = useSession()?.user.email
  const form = useId()
  const [password, setPassword] = useState('')
  // Of someone who has no password: the code that was sent instead.
  const [code, setCode] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  function end(given: boolean) {
    setPassword('')
    setCode(undefined)
    setBusy(false)
    setError(undefined)
    onAnswer(given)
  }

  async function confirm(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if ((code ?? password) === '') return setError(code === undefined ? 'Enter your password.' : 'Enter the code.')
    setBusy(true)
    setError(undefined)
    try {
      await sessionCalls.confirm(code === undefined ? { password } : { code })
      end(true)
    } catch (failure) {
      setError(readDetail(failure))
      setBusy(false)
    }
  }

  async function sendCode() {
    setBusy(true)
    setError(undefined)
    try {
      await sessionCalls.sendCode()
      setCode('')
    } catch (failure) {
      setError(readDetail(failure))
    }
    setBusy(false)
  }

  return (
    <Dialog
      opened={opened}
      onClose={() => end(false)}
      title="Confirm it’s you"
      subtitle={
        code === undefined
          ? `Enter your password to ${purpose}. We won’t ask again for 10 minutes.`
          : `We sent a 6-digit code to ${email ?? ''}. Enter it to ${purpose}.`
      }
      footer={
        <>
          <Button variant="default" onClick={() => end(false)}>
            Cancel
          </Button>
          <BusyButton type="submit" form={form} busy={busy} busyLabel="Checking...">
            Continue
          </BusyButton>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void confirm(event)} noValidate>
        <input hidden readOnly autoComplete="username" value={email ?? ''} />
        {code === undefined ? (
          <PasswordField
            label="Password"
            autoComplete="current-password"
            data-autofocus
            value={password}
            error={error}
            onChange={(event) => {
              setPassword(event.currentTarget.value)
              setError(undefined)
            }}
          />
        ) : (
          <TextInput
            label="Code"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            value={code}
            error={error}
            onChange={(event) => {
              setCode(event.currentTarget.value)
              setError(undefined)
            }}
          />
        )}
        {code === undefined && (
          <button type="button" className="link" disabled={busy} onClick={() => void sendCode()}>
            I have no password: e-mail me a code
          </button>
        )}
      </form>
    </Dialog>
  )
}

function wantsPassword(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403 && error.code === 'confirm_password'
}
