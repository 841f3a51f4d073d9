import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { BusyButton } from '../../../../kit/ui/busy-button.tsx'
import { Dialog } from '../../../../kit/ui/dialog.tsx'
import { Note } from '../../../../kit/ui/note.tsx'
import { describeTooLong } from '../../../../kit/ui/text-limit.ts'

type AddPasskeyDialogProps = {
  opened: boolean
  /** Adds a passkey of that name. Returns what failed, to be shown beside what was typed. */
  onAdd: (name: string) => Promise<string | undefined>
  onClose: () => void
}

/** Asks for a name, and lets the browser make the passkey. */
export function AddPasskeyDialog({ opened, onAdd, onClose }: AddPasskeyDialogProps) {
  const form = useId()
  const [name, setName] = useState('')
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState(false)
  const [failure, setFailure] = useState<string>()

  const tooLong = describeTooLong(name.trim(), 60)

  async function add(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setFailure(undefined)
    setMissing(name.trim() === '')
    if (name.trim() === '' || tooLong) return
    setBusy(true)
    const failed = await onAdd(name.trim())
    setBusy(false)
    setFailure(failed)
    if (failed === undefined) setName('')
  }

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Add a passkey"
      subtitle="Your device asks for your fingerprint, face or screen lock. With it you sign in without a password."
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" form={form} busy={busy} busyLabel="Waiting for your device...">
            Continue
          </BusyButton>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void add(event)} noValidate>
        {failure && <Note tone="bad">{failure}</Note>}
        <TextInput
          label="Name"
          description="So that you know it again in your list"
          placeholder="My phone"
          data-autofocus
          required
          value={name}
          error={missing ? 'Give the passkey a name.' : tooLong}
          onChange={(event) => {
            setName(event.currentTarget.value)
            setMissing(false)
          }}
        />
      </form>
    </Dialog>
  )
}
