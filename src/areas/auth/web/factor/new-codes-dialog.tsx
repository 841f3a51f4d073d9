import { Button } from '@mantine/core'
import { useState } from 'react'
import { BusyButton } from '../../../../kit/ui/busy-button.tsx'
import { Dialog } from '../../../../kit/ui/dialog.tsx'

type NewCodesDialogProps = { opened: boolean; onMake: () => Promise<void>; onClose: () => void }

/** Asks before the recovery codes that someone has kept stop working. */
export function NewCodesDialog({ opened, onMake, onClose }: NewCodesDialogProps) {
  const [busy, setBusy] = useState(false)

  async function make() {
    setBusy(true)
    await onMake()
    setBusy(false)
  }

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Make new recovery codes?"
      footer={
        <>
          <Button variant="default" data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <BusyButton busy={busy} busyLabel="Making..." onClick={() => void make()}>
            Make new codes
          </BusyButton>
        </>
      }
    >
      <p>We can’t show the codes that you have kept. Ten new ones take their place, and the old ones stop working.</p>
    </Dialog>
  )
}
