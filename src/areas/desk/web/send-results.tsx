import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readDetail } from '../../../kit/http/web/api-error.ts'
import { BusyButton } from '../../../kit/ui/busy-button.tsx'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { Note } from '../../../kit/ui/note.tsx'
import type { DeskSend } from '../send-contract.ts'
import classes from './desk.module.css'
import { call, sendsQuery } from './desk-query.ts'
import { canRetry, reasonOf, resultWords } from './send-words.ts'

/** What was sent and failed for some clients, until it is tried again or dismissed; of all, or of one client. */
export function SendResults({ client }: { client?: string }) {
  const { data } = useQuery(sendsQuery)
  const [shown, setShown] = useState<DeskSend>()
  const [opened, setOpened] = useState(false)
  const failed = (data?.items ?? []).filter(
    (send) => !send.waiting && send.failed.some(({ id }) => !client || id === client),
  )
  return (
    <>
      {failed.map((send) => (
        <div key={send.id} className={classes.strip}>
          <Note tone="warn">
            {resultWords(send)}{' '}
            <button
              type="button"
              className={classes.again}
              onClick={() => {
                setShown(send)
                setOpened(true)
              }}
            >
              Show
            </button>
          </Note>
        </div>
      ))}
      <ResultDialog key={shown?.id} send={shown} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}

type ResultDialogProps = { send: DeskSend | undefined; opened: boolean; onClose: () => void }

function ResultDialog({ send, opened, onClose }: ResultDialogProps) {
  const queryClient = useQueryClient()
  const act = useMutation({
    mutationFn: (verb: 'retry' | 'dismiss') =>
      verb === 'retry'
        ? call('POST', '/api/desk/sends/:id/retry', { params: { id: send?.id ?? '' } })
        : call('POST', '/api/desk/sends/:id/dismiss', { params: { id: send?.id ?? '' } }),
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: ['desk', 'sends'] })
      onClose()
    },
  })
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={send ? resultWords(send) : ''}
      footer={
        <>
          <Button variant="default" onClick={() => act.mutate('dismiss')}>
            Dismiss
          </Button>
          {send && canRetry(send) && (
            <BusyButton busy={act.isPending} busyLabel="Trying again..." onClick={() => act.mutate('retry')}>
              Try again
            </BusyButton>
          )}
        </>
      }
    >
      {act.isError && <Note tone="bad">{readDetail(act.error)}</Note>}
      <ul className={classes.failed}>
        {send?.failed.map((client) => (
          <li key={client.id}>
            <b>{client.name}</b> {reasonOf(client)}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
