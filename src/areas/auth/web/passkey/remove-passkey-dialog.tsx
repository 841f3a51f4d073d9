import { Button } from '@mantine/core'
import { useState } from 'react'
import { BusyButton } from '../../../../kit/ui/busy-button.tsx'
import { Dialog } from '../../../../kit/ui/dialog.tsx'
import type { Factor } from '../../factor-contract.ts'

type RemovePasskeyDialogProps = {
  passkey: Factor | undefined
  /** No second step is left after it. */
  last: boolean
  onRemove: (passkey: Factor) => Promise<void>
  onClose: () => void
}

/** Asks before a passkey stops working. */
export function RemovePasskeyDialog({ passkey, last, onRemove, onClose }: RemovePasskeyDialogProps) {
  const [busy, setBusy] = useState(false)

  async function remove() {
    if (!passkey || busy) return
    setBusy(true)
    await onRemove(passkey)
    setBusy(false)
  }

  return (
    <Dialog
      opened={passkey !== undefined}
      onClose={onClose}
      title={`Remove “${passkey?.name}”?`}
      footer={
        <>
          <Button variant="default" data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <BusyButton busy={busy} busyLabel="Removing..." onClick={() => void remove()}>
            Remove passkey
          </BusyButton>
        </>
      }
    >
      <p>
        You can’t sign in with it any more.{' '}
        {last
          ? 'It is your only second step: from then on you sign in with your password only.'
          : 'Your other second steps stay.'}
      </p>
    </Dialog>
  )
}
