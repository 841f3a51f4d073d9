import { Button } from '@mantine/core'
import { Dialog } from '../../../../kit/ui/dialog.tsx'
import classes from './factor.module.css'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Ten recovery codes, which are shown this once. */
export function CodesDialog({
  opened,
  codes,
  onClose,
}: {
  opened: boolean
  codes: string[] | undefined
  onClose: () => void
}) {
  return (
    <Dialog
      opened={opened && codes !== undefined}
      onClose={onClose}
      title="Your recovery codes"
      subtitle="Keep these ten codes somewhere safe. Each works once."
      footer={<Button onClick={onClose}>I have kept them</Button>}
    >
      <div className={classes.setUp}>{codes && <RecoveryCodes codes={codes} />}</div>
    </Dialog>
  )
}
