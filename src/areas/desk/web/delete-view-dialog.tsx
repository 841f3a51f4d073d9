import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readDetail } from '../../../kit/http/web/api-error.ts'
import { BusyButton } from '../../../kit/ui/busy-button.tsx'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { Note } from '../../../kit/ui/note.tsx'
import { showSuccess } from '../../../kit/ui/toast.ts'
import type { SavedView } from '../view-contract.ts'
import { call } from './desk-query.ts'

type DeleteViewDialogProps = {
  opened: boolean
  onClose: () => void
  view: SavedView | undefined
  onDeleted: () => void
}

/** Asks before a saved view is deleted, which can't be undone. */
export function DeleteViewDialog({ opened, onClose, view, onDeleted }: DeleteViewDialogProps) {
  const queryClient = useQueryClient()
  // The dialog keeps its words while it closes.
  const [shown, setShown] = useState(view)
  if (view && shown !== view) setShown(view)
  const remove = useMutation({
    mutationFn: () => call('DELETE', '/api/desk/views/:id', { params: { id: shown?.id ?? '' } }),
    onSuccess() {
      onDeleted()
      void queryClient.invalidateQueries({ queryKey: ['desk', 'views'] })
      showSuccess(`Deleted “${shown?.name ?? ''}”`)
      onClose()
    },
  })
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={`Delete “${shown?.name ?? ''}”?`}
      footer={
        <>
          <Button variant="default" data-autofocus onClick={onClose}>
            Keep
          </Button>
          <BusyButton color="red" busy={remove.isPending} busyLabel="Deleting..." onClick={() => remove.mutate()}>
            Delete
          </BusyButton>
        </>
      }
    >
      {remove.isError && <Note tone="bad">{readDetail(remove.error)}</Note>}
      <p>{shown?.shared ? 'It is shared: your team loses it too.' : 'Only the view is deleted. No client changes.'}</p>
    </Dialog>
  )
}
