import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Dialog } from '../../ui/dialog.tsx'

/** Shown to staff in place of an add form while no client is in focus: a record always belongs to one. */
export function ChooseClient({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog
      opened={opened} onClose={onClose} title="Choose a client first"
      footer={<>
        <Button variant="default" onClick={onClose}>Cancel</Button>
        <Button component={Link} to="/clients" data-autofocus>Go to Clients</Button>
      </>}
    >
      <p>You are looking at all clients together. Open the client whose record this is, then add it from there.</p>
    </Dialog>
  )
}
