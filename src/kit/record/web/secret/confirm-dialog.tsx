import { Button, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { readDetail } from '../../../http/web/api-error.ts'
import { type Proofs, sessionCalls, useSession } from '../../../session/web/session.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Note } from '../../../ui/note.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'

type Way = 'password' | 'passkey' | 'mail' | 'code'

type ConfirmDialogProps = {
  opened: boolean
  purpose: string
  proofs: Proofs
  onClose: () => void
  onConfirmed: () => void
}

const firstWay = ({ password, passkey }: Proofs): Way => (password ? 'password' : passkey ? 'passkey' : 'mail')

const buttons: Record<Way, [label: string, busy: string]> = {
  password: ['Continue', 'Checking...'],
  passkey: ['Use your passkey', 'Waiting for your passkey...'],
  mail: ['E-mail me a code', 'Sending...'],
  code: ['Continue', 'Checking...'],
}

/** Asks for the password or a passkey; of someone who has no password, also for a code that is mailed. Give it a key for each asking. */
export function ConfirmDialog({ opened, purpose, proofs, onClose, onConfirmed }: ConfirmDialogProps) {
  const email = useSession()?.user.email ?? ''
  const form = useId()
  const [way, setWay] = useState(firstWay(proofs))
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  const ask: Record<Way, string> = {
    password: `Enter your password to ${purpose}. We won’t ask again for 10 minutes.`,
    passkey: `Use your passkey to ${purpose}. We won’t ask again for 10 minutes.`,
    mail: `To ${purpose}, enter a code that we e-mail to ${email}. We won’t ask again for 10 minutes.`,
    code: `We sent a 6-digit code to ${email}. Enter it to ${purpose}.`,
  }

  function go(next: Way) {
    setWay(next)
    setTyped('')
    setError(undefined)
  }

  /** Returns why it did not work. */
  async function act(): Promise<string | undefined> {
    if (way === 'passkey') return sessionCalls.confirmWithPasskey()
    if (way === 'mail') await sessionCalls.sendCode()
    else await sessionCalls.confirm(way === 'password' ? { password: typed } : { code: typed.trim() })
    return undefined
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const isTyped = way === 'password' || way === 'code'
    if (isTyped && typed === '') return setError(way === 'password' ? 'Enter your password.' : 'Enter the code.')
    setBusy(true)
    setError(undefined)
    const failure = await act().catch(readDetail)
    setBusy(false)
    if (failure !== undefined) return setError(failure)
    if (way === 'mail') go('code')
    else onConfirmed()
  }

  const field = {
    value: typed,
    error,
    'data-autofocus': true,
    autoFocus: true,
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      setTyped(event.currentTarget.value)
      setError(undefined)
    },
  }
  const link = (to: Way, words: string): ReactNode => (
    <button type="button" className="link" disabled={busy} onClick={() => go(to)}>
      {words}
    </button>
  )

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Confirm it’s you"
      subtitle={ask[way]}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" form={form} busy={busy} busyLabel={buttons[way][1]}>
            {buttons[way][0]}
          </BusyButton>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void submit(event)} noValidate>
        <input hidden readOnly autoComplete="username" value={email} />
        {way === 'password' && <PasswordField label="Password" autoComplete="current-password" {...field} />}
        {way === 'code' && <TextInput label="Code" inputMode="numeric" autoComplete="one-time-code" {...field} />}
        {(way === 'passkey' || way === 'mail') && error && <Note tone="bad">{error}</Note>}
        {way === 'password' && proofs.passkey && link('passkey', 'Use a passkey instead')}
        {way === 'passkey' &&
          (proofs.password ? link('password', 'Use your password instead') : link('mail', 'E-mail me a code instead'))}
        {(way === 'mail' || way === 'code') && proofs.passkey && link('passkey', 'Use a passkey instead')}
      </form>
    </Dialog>
  )
}
