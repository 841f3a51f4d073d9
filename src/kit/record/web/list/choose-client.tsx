import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { ClientDirectoryContext } from '../../../address/web/client-focus.ts'
import { Dialog } from '../../../ui/dialog.tsx'

type ChooseClientProps = {
  opened: boolean
  onClose: () => void
  /** The kind's text for when no client is selected. */
  noOwner?: string | undefined
}

/** Shown to staff in place of an add form while no client is in focus: a record always belongs to one. */
export function ChooseClient({ opened, onClose, noOwner }: ChooseClientProps) {
  const { path } = use(ClientDirectoryContext)
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={noOwner ?? 'Choose a client'}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button component={Link} to={path} data-autofocus>
            Go to Clients
          </Button>
        </>
      }
    >
      <p>Pick a client to add this record to.</p>
    </Dialog>
  )
}
