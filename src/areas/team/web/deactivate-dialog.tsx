import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { IconArchive, IconEye, IconUsersGroup } from '@tabler/icons-react'
import { useState } from 'react'
import { readDetail } from '../../../kit/http/web/api-error.ts'
import { BusyButton } from '../../../kit/ui/busy-button.tsx'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { LoadingState } from '../../../kit/ui/loading-state.tsx'
import { Note } from '../../../kit/ui/note.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { showSuccess } from '../../../kit/ui/toast.ts'
import type { Colleague, HandOver } from '../contract.ts'
import type { DeskParts } from './desk-parts.ts'
import classes from './hand-over.module.css'
import { HandOverList } from './hand-over-list.tsx'
import { type Assignments, describeLoads, isAssigned, others, suggestAssignments, type Taker } from './hand-over.ts'
import { call, clientQuery, firstName } from './team-query.ts'

type DeactivateDialogProps = {
  colleague: Colleague
  /** Who can take the clients over. */
  takers: Taker[]
  opened: boolean
  onClose: () => void
  onReview: () => void
} & DeskParts

/** Asks before a colleague's access ends, and asks who takes the clients. */
export function DeactivateDialog({ colleague, takers, opened, onClose, onReview, ...desk }: DeactivateDialogProps) {
  const queries = useQueryClient()
  const first = firstName(colleague.name)
  const query = useQuery({ ...clientQuery(colleague.id), enabled: opened })
  const { items = [], total = 0, idle = 0 } = query.data ?? {}
  const more = total - items.length
  const keys = [...items.map(({ id }) => id), ...(more > 0 ? [others] : [])]
  const [assignments, setAssignments] = useState<Assignments>({})
  // What is proposed stays while others work; a client that comes later gets a proposal of its own.
  const fresh = keys.filter((key) => !(key in assignments))
  const proposed = fresh.length > 0 ? suggestAssignments(fresh, takers) : {}
  if (Object.keys(proposed).length > 0) setAssignments({ ...assignments, ...proposed })
  const assigned = keys.filter((key) => isAssigned(assignments, key, takers))
  const sizeOf = (key: string) => (key === others ? more : 1)
  const handed = assigned.reduce((sum, key) => sum + sizeOf(key), 0)
  const to = (key: string) => assignments[key] ?? null

  const deactivate = useMutation({
    mutationFn: (body: HandOver) => call('POST', '/api/team/:id/deactivate', { params: { id: colleague.id }, body }),
    onSuccess: () => {
      showSuccess(
        total > 0
          ? `${colleague.name} is deactivated, the clients are handed over`
          : `${colleague.name} is deactivated`,
      )
      onClose()
    },
    // The reason for a refusal, too, is that the team or the clients are not as shown.
    onSettled: () => Promise.all(['team', 'desk'].map((name) => queries.invalidateQueries({ queryKey: [name] }))),
  })
  const run = () => {
    if (deactivate.isPending) return
    deactivate.mutate({
      handOver: items.map(({ id }) => ({ client: id, to: to(id) })),
      ...(more > 0 && { others: to(others) }),
    })
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={`Deactivate ${colleague.name}?`}
      subtitle={`${first} is signed out everywhere within a second and can’t sign in again. Nothing ${first} wrote or filed is lost, and you can restore the account later.`}
      footer={
        <>
          {total > 0 && (
            <output className={classes.placed}>
              {handed.toLocaleString('en-US')} of {total.toLocaleString('en-US')} handed over
            </output>
          )}
          <Button variant="default" data-autofocus onClick={onClose}>
            Keep {first}
          </Button>
          <BusyButton
            color="red"
            className={classes.run}
            disabled={!query.data || handed < total}
            busy={deactivate.isPending}
            busyLabel="Deactivating..."
            onClick={run}
          >
            {total > 0 ? 'Deactivate and hand over' : 'Deactivate'}
          </BusyButton>
        </>
      }
    >
      {query.isPending && (
        <LoadingState label="Loading the clients...">
          <Skeleton height={44} />
        </LoadingState>
      )}
      {query.isError && !query.data && (
        <ErrorState title="The clients did not load" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {total > 0 && (
        <HandOverList
          clients={items}
          total={total}
          takers={takers}
          assignments={assignments}
          onAssign={(next) => setAssignments(next)}
          {...desk}
        />
      )}
      <ul className={classes.facts}>
        {assigned.length > 0 && (
          <li>
            <IconUsersGroup size={16} aria-hidden />
            <span>
              After this:{' '}
              {describeLoads(
                assigned.map((key) => ({ to: to(key), count: sizeOf(key) })),
                takers,
              )}
            </span>
          </li>
        )}
        {idle > 0 && (
          <li>
            <IconArchive size={16} aria-hidden />
            <span>
              {idle === 1
                ? '1 finished or archived client is assigned to no one.'
                : `${idle.toLocaleString('en-US')} finished or archived clients are assigned to no one.`}
            </span>
          </li>
        )}
        <li>
          <IconEye size={16} aria-hidden />
          {colleague.revealed ? (
            <span>
              {first} revealed {colleague.revealed} {colleague.revealed === 1 ? 'secret' : 'secrets'} in the last 90
              days.{' '}
              <button type="button" className="link" onClick={onReview}>
                Review and ask to change
              </button>
            </span>
          ) : (
            <span>{first} revealed no secrets in the last 90 days.</span>
          )}
        </li>
      </ul>
      {deactivate.isError && <Note tone="bad">{readDetail(deactivate.error)}</Note>}
    </Dialog>
  )
}
