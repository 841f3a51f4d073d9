import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { readDetail } from '../../../kit/http/web/api-error.ts'
import { BusyButton } from '../../../kit/ui/busy-button.tsx'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { Note } from '../../../kit/ui/note.tsx'
import { showSuccess } from '../../../kit/ui/toast.ts'
import type { Colleague } from '../contract.ts'
import { call, firstName, teamQuery } from './team-query.ts'

type DeactivateDialogProps = { colleague: Colleague; opened: boolean; onClose: () => void; onReview: () => void }

/** Asks before a colleague's access ends. */
export function DeactivateDialog({ colleague, opened, onClose, onReview }: DeactivateDialogProps) {
  const queries = useQueryClient()
  const first = firstName(colleague.name)
  const deactivate = useMutation({
    mutationFn: () => call('POST', '/api/team/:id/deactivate', { params: { id: colleague.id } }),
    onSuccess: () => {
      showSuccess(`${colleague.name} is deactivated`)
      void queries.invalidateQueries(teamQuery)
      onClose()
    },
  })
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={`Deactivate ${colleague.name}?`}
      subtitle={`${first} is signed out everywhere within a second and can’t sign in again. Nothing ${first} wrote or filed is lost, and you can restore the account later.`}
      footer={
        <>
          <Button variant="default" data-autofocus onClick={onClose}>
            Keep {first}
          </Button>
          <BusyButton
            color="red"
            busy={deactivate.isPending}
            busyLabel="Deactivating..."
            onClick={() => deactivate.isPending || deactivate.mutate()}
          >
            Deactivate
          </BusyButton>
        </>
      }
    >
      {colleague.revealed ? (
        <p>
          {first} revealed {colleague.revealed} {colleague.revealed === 1 ? 'secret' : 'secrets'} in the last 90 days.{' '}
          <button type="button" className="link" onClick={onReview}>
            Review and ask to change
          </button>
        </p>
      ) : (
        <p>{first} revealed no secrets in the last 90 days.</p>
      )}
      {deactivate.isError && <Note tone="bad">{readDetail(deactivate.error)}</Note>}
    </Dialog>
  )
}
