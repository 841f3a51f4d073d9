import { Button } from '@mantine/core'
import { useState } from 'react'
import { BusyButton } from '../../../../kit/ui/busy-button.tsx'
import { Dialog } from '../../../../kit/ui/dialog.tsx'
import { formatDate } from '../../../../kit/ui/format.ts'
import type { Factors } from '../../factor-contract.ts'

type ManageDialogProps = {
  opened: boolean
  title: string
  /** The button that sets it up again. */
  another: string
  /** How it is set up again, as a sentence. */
  hint: string
  factor: Factors['factors'][number] | undefined
  /** The portal asks for a second step, so it can't be turned off. */
  required: boolean
  /** There is no other second step. */
  last: boolean
  onMove: () => void
  onTurnOff: (id: string) => Promise<void>
  onClose: () => void
}

/** Sets a second step up again, or turns it off. */
export function ManageDialog(props: ManageDialogProps) {
  const { opened, title, another, hint, factor, required, last, onMove, onTurnOff, onClose } = props
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
      title={title}
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
          <Button onClick={onMove}>{another}</Button>
        </>
      }
    >
      <p>
        {stays
          ? 'Your work here needs a second step, so it stays on.'
          : `Turned off, you sign in with your password ${last ? 'only' : 'and your other second step'}.`}{' '}
        {hint}
      </p>
    </Dialog>
  )
}
