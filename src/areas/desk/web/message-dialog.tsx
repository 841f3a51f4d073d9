import { Button, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readDetail } from '../../../kit/http/web/api-error.ts'
import { isSaveKey } from '../../../kit/record/web/key.ts'
import { BusyButton } from '../../../kit/ui/busy-button.tsx'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { Note } from '../../../kit/ui/note.tsx'
import type { DeskRow } from '../contract.ts'
import { describeTooLong } from '../../../kit/ui/text-limit.ts'
import { maxMessage } from '../limit.ts'
import classes from './desk.module.css'
import { prepare } from './use-sending.ts'

type MessageDialogProps = {
  clients: DeskRow[]
  opened: boolean
  onClose: () => void
  onDone: () => void
}

/** Writes one message to each of several clients, which leaves after ten seconds. */
export function MessageDialog({ opened, clients, ...rest }: MessageDialogProps) {
  // The dialog keeps its words while it closes, and begins empty when it is opened again.
  const [shown, setShown] = useState({ clients, opening: 0 })
  const [wasOpened, setWasOpened] = useState(opened)
  if (opened !== wasOpened) {
    setWasOpened(opened)
    if (opened) setShown({ clients, opening: shown.opening + 1 })
  }
  return <OpenDialog key={shown.opening} opened={opened} clients={shown.clients} {...rest} />
}

function OpenDialog({ clients, opened, onClose, onDone }: MessageDialogProps) {
  const queryClient = useQueryClient()
  const [body, setBody] = useState('')
  // The same for every attempt, so that one that did arrive sends nothing twice.
  const [key] = useState(() => crypto.randomUUID())
  const [first] = clients
  const what = clients.length === 1 && first ? (first.company ?? first.person) : `${clients.length} clients`
  const send = useMutation({
    mutationFn: () =>
      prepare(queryClient, { kind: 'message', clients: clients.map(({ id }) => id), body: body.trim() }, key),
    onSuccess() {
      onDone()
      onClose()
    },
  })
  const tooLong = describeTooLong(body.trim(), maxMessage)
  const submit = () => {
    if (!send.isPending && body.trim() && !tooLong) send.mutate()
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={`Message ${what}`}
      subtitle={clients.length > 1 ? 'Each client gets it in their own chat and doesn’t see the others.' : undefined}
      dirty={body !== ''}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" form="desk-message" busy={send.isPending} busyLabel="Sending...">
            Send to {what}
          </BusyButton>
        </>
      }
    >
      <form
        id="desk-message"
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {send.isError && <Note tone="bad">{readDetail(send.error)}</Note>}
        <Textarea
          label="Message"
          data-autofocus
          required
          autosize
          minRows={5}
          maxRows={12}
          error={tooLong}
          value={body}
          onChange={(event) => setBody(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (!isSaveKey(event)) return
            event.preventDefault()
            submit()
          }}
        />
      </form>
    </Dialog>
  )
}
