import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readDetail } from '../../../kit/http/web/api-error.ts'
import { client } from '../../../kit/http/web/client.ts'
import { BusyButton } from '../../../kit/ui/busy-button.tsx'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { formatWhen } from '../../../kit/ui/format.ts'
import { Note } from '../../../kit/ui/note.tsx'
import { showSuccess } from '../../../kit/ui/toast.ts'
import { useNow } from '../../../kit/ui/use-now.ts'
import type { accountRoutes } from '../contract.ts'
import classes from './data-section.module.css'

const call = client<typeof accountRoutes>()

/** An owner's wish that the team closes the account for good, and the way to take it back. */
export function AskToClose() {
  const queries = useQueryClient()
  const now = useNow()
  const [opened, setOpened] = useState(false)
  const { data } = useQuery({ queryKey: ['closing'], queryFn: ({ signal }) => call('GET', '/api/closing', { signal }) })
  const ask = useMutation({
    mutationFn: (asked: boolean) => call('POST', '/api/closing', { body: { asked } }),
    onSuccess: (_, asked) => {
      showSuccess(asked ? 'Your team will close the account' : 'The account stays open')
      setOpened(false)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['closing'] }),
  })
  if (!data) return null
  const problem = ask.isError && <Note tone="bad">{readDetail(ask.error)}</Note>
  if (data.askedAt)
    return (
      <div className={classes.closing}>
        <p className={classes.words}>
          You asked us to close this account {formatWhen(data.askedAt, now)}. Download a copy first: your team closes it
          after that, and everything in it is deleted.
        </p>
        {problem}
        <BusyButton
          variant="default"
          busy={ask.isPending}
          busyLabel="Saving..."
          onClick={() => ask.isPending || ask.mutate(false)}
        >
          Keep the account
        </BusyButton>
      </div>
    )
  return (
    <div className={classes.closing}>
      <Button variant="default" onClick={() => setOpened(true)}>
        Ask us to close this account
      </Button>
      <Dialog
        opened={opened}
        onClose={() => setOpened(false)}
        title="Close this account for good?"
        footer={
          <>
            <Button variant="default" data-autofocus onClick={() => setOpened(false)}>
              Keep the account
            </Button>
            <BusyButton
              color="red"
              busy={ask.isPending}
              busyLabel="Sending..."
              onClick={() => ask.isPending || ask.mutate(true)}
            >
              Ask to close
            </BusyButton>
          </>
        }
      >
        <p>
          Your team then deletes every record, document and message of the business. They do so only after a copy was
          downloaded, and until then you can change your mind.
        </p>
        {problem}
      </Dialog>
    </div>
  )
}
