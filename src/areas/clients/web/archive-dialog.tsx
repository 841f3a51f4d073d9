import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { findFieldError, readDetail } from '../../../kit/http/web/api-error.ts'
import { BusyButton } from '../../../kit/ui/busy-button.tsx'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { Note } from '../../../kit/ui/note.tsx'
import { showSuccess } from '../../../kit/ui/toast.ts'
import type { ClientRow } from '../contract.ts'
import classes from './account-dialog.module.css'
import { call } from './client-query.ts'

type DialogProps = { client: ClientRow; opened: boolean; onClose: () => void }

/** Asks before a client is archived: everyone of it is signed out. */
export function ArchiveDialog({ client, opened, onClose }: DialogProps) {
  const queries = useQueryClient()
  const archive = useMutation({
    mutationFn: () => call('POST', '/api/clients/:id/archive', { params: { id: client.id }, body: { archived: true } }),
    onSuccess: () => {
      showSuccess(`${client.name} is archived`)
      void queries.invalidateQueries()
      onClose()
    },
  })
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={`Archive ${client.name}?`}
      footer={
        <>
          <Button variant="default" data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <BusyButton
            busy={archive.isPending}
            busyLabel="Archiving..."
            onClick={() => archive.isPending || archive.mutate()}
          >
            Archive
          </BusyButton>
        </>
      }
    >
      <p>
        Nobody of this client can sign in, and lists and search leave it out. Nothing is lost: you find it under
        “Archived” and can restore it.
      </p>
      {archive.isError && <Note tone="bad">{readDetail(archive.error)}</Note>}
    </Dialog>
  )
}

/** Asks twice before a client is deleted for good: the name has to be typed. */
export function CloseDialog({ client, opened, onClose, onClosed }: DialogProps & { onClosed: () => void }) {
  const [typed, setTyped] = useState('')
  const name = client.businessName ?? client.name
  const close = useMutation({
    mutationFn: () =>
      call('POST', '/api/clients/:id/close', { params: { id: client.id }, body: { name: typed.trim() } }),
    onSuccess: () => {
      showSuccess(`${name} is closed for good`)
      onClosed()
    },
  })
  const problem = findFieldError(close.error, 'name')
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Close for good?"
      footer={
        <>
          <Button variant="default" data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <BusyButton
            color="red"
            disabled={typed.trim() !== name}
            busy={close.isPending}
            busyLabel="Closing..."
            onClick={() => close.isPending || close.mutate()}
          >
            Close for good
          </BusyButton>
        </>
      }
    >
      <div className={classes.form}>
        <p>
          Every record, document and message of <b>{name}</b> is deleted, and so are its people who belong to no other
          account. This can’t be undone. Hand over a copy first.
        </p>
        <TextInput
          label={`Type “${name}” to confirm`}
          autoComplete="off"
          value={typed}
          error={problem}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {close.isError && !problem && <Note tone="bad">{readDetail(close.error)}</Note>}
      </div>
    </Dialog>
  )
}
