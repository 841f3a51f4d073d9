import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { readDetail } from '../../../kit/http/web/api-error.ts'
import { client as clientOf } from '../../../kit/http/web/client.ts'
import { BusyButton } from '../../../kit/ui/busy-button.tsx'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { Note } from '../../../kit/ui/note.tsx'
import { showSuccess } from '../../../kit/ui/toast.ts'
import type { ClientRow, clientRoutes } from '../contract.ts'

const call = clientOf<typeof clientRoutes>()

/** Asks first: an e-mail cannot be called back, and the button is close to others. */
export function ResetEmailDialog({ client, onClose }: { client: ClientRow | null; onClose: () => void }) {
  // Kept while the dialog fades out, so that its words do not vanish before it does.
  const [last, setLast] = useState(client)
  if (client && client !== last) setLast(client)
  const send = useMutation({
    mutationFn: ({ id }: ClientRow) => call('POST', '/api/clients/:id/reset-email', { params: { id } }),
    onSuccess: (_, { email }) => {
      showSuccess('Reset e-mail sent', { detail: `To ${email}.` })
      close()
    },
  })
  const close = () => {
    send.reset()
    onClose()
  }
  return (
    <Dialog
      opened={client !== null}
      onClose={close}
      title="Send reset e-mail"
      footer={
        <>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <BusyButton
            data-autofocus
            busy={send.isPending}
            busyLabel="Sending..."
            onClick={() => last && send.mutate(last)}
          >
            Send reset e-mail
          </BusyButton>
        </>
      }
    >
      <p>
        <b>{last?.name}</b> will get an e-mail at {last?.email} with a link to set a new password. The current password
        keeps working until then.
      </p>
      {send.isError && <Note tone="bad">{readDetail(send.error)}</Note>}
    </Dialog>
  )
}
