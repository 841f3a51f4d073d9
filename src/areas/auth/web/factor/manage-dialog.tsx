import { Button } from '@mantine/core'
import { useState } from 'react'
import { BusyButton } from '../../../../kit/ui/busy-button.tsx'
import { Dialog } from '../../../../kit/ui/dialog.tsx'
import { formatDate } from '../../../../kit/ui/format.ts'
import type { Factors } from '../../factor-contract.ts'

type ManageDialogProps = {
  opened: boolean
  factor: Factors['factors'][number] | undefined
  /** The portal asks for a second step, so it can't be turned off. */
  required: boolean
  /** There is no other second step. */
  last: boolean
  onMove: () => void
  onTurnOff: (id: string) => Promise<void>
  onClose: () => void
}

/** Moves an authenticator app to another phone, or turns it off. */
export function ManageDialog({ opened, factor, required, last, onMove, onTurnOff, onClose }: ManageDialogProps) {
  const [busy, setBusy] = useState(false)
  const stays = required && last

  async function turnOff(id: string) {
    setBusy(true)
    await onTurnOff(id)
    setBusy(false)
  }

  return (
    <Dialog
      opened={opened && factor !== undefined}
      onClose={onClose}
      title="Authenticator app"
      subtitle={
        factor &&
        `Added ${formatDate(factor.addedAt)}${factor.lastUsedAt ? `, last used ${formatDate(factor.lastUsedAt)}` : ''}.`
      }
      footer={
        <>
          {!stays && (
            <BusyButton
              variant="default"
              busy={busy}
              busyLabel="Turning off..."
              onClick={() => void (factor && turnOff(factor.id))}
            >
              Turn off
            </BusyButton>
          )}
          <Button onClick={onMove}>Use another phone</Button>
        </>
      }
    >
      <p>
        {stays
          ? 'Your work here needs a second step, so it stays on. On a new phone, set it up again: the old one stops working then.'
          : `Turned off, you sign in with your password ${last ? 'only' : 'and your other second step'}. On a new phone, set it up again: the old one stops working then.`}
      </p>
    </Dialog>
  )
}
