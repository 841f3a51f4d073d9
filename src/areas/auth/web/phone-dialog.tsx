import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { ApiError, readDetail } from '../../../kit/http/web/api-error.ts'
import { BusyButton } from '../../../kit/ui/busy-button.tsx'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { Note } from '../../../kit/ui/note.tsx'
import { CodeField } from './factor/code-field.tsx'
import { describeSent } from './describe-sent.ts'

type PhoneDialogProps = {
  opened: boolean
  title: string
  /** Why a code is texted. */
  why: string
  /** Sends a code to the number, and returns whether it leaves now; undefined when the password was not given. */
  onSend: (phone: string) => Promise<{ sent: boolean } | undefined>
  onVerify: (phone: string, code: string) => Promise<void>
  onClose: () => void
}

/** A phone number, and then the code that was texted to it. */
export function PhoneDialog({ opened, title, why, onSend, onVerify, onClose }: PhoneDialogProps) {
  const form = useId()
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const [sent, setSent] = useState<{ sent: boolean }>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const at = (field: string) =>
    failure instanceof ApiError ? failure.errors.find(({ path }) => path === field)?.message : undefined

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      if (sent) await onVerify(phone, code)
      else setSent(await onSend(phone))
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  function askAgain() {
    setSent(undefined)
    setCode('')
    setFailure(undefined)
  }

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      subtitle={sent ? describeSent(phone, sent.sent) : why}
      footer={
        <>
          <Button variant="default" onClick={sent ? askAgain : onClose}>
            {sent ? 'Another number' : 'Cancel'}
          </Button>
          <BusyButton type="submit" form={form} busy={busy} busyLabel={sent ? 'Checking...' : 'Sending...'}>
            {sent ? 'Verify' : 'Text me a code'}
          </BusyButton>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void submit(event)} noValidate>
        {failure !== undefined && !at('phone') && !at('code') && <Note tone="bad">{readDetail(failure)}</Note>}
        {sent ? (
          <CodeField
            key="code"
            autoFocus
            value={code}
            error={at('code') ?? at('phone')}
            onChange={(event) => {
              setCode(event.currentTarget.value)
              setFailure(undefined)
            }}
          />
        ) : (
          <TextInput
            label="Phone"
            type="tel"
            autoComplete="tel"
            data-autofocus
            value={phone}
            error={at('phone')}
            onChange={(event) => {
              setPhone(event.currentTarget.value)
              setFailure(undefined)
            }}
          />
        )}
      </form>
    </Dialog>
  )
}
