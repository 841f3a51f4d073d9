import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { readDetail } from '../../../kit/http/web/api-error.ts'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { formatDay } from '../../../kit/ui/format.ts'
import { showError } from '../../../kit/ui/toast.ts'
import { useNow } from '../../../kit/ui/use-now.ts'
import type { Colleague, Reveal } from '../contract.ts'
import classes from './team.module.css'
import { call, firstName, revealQuery } from './team-query.ts'

/** What a colleague viewed of clients' secrets; each can be asked to be changed. */
export function RevealDialog({ colleague, onClose }: { colleague: Colleague; onClose: () => void }) {
  const queries = useQueryClient()
  const query = useQuery(revealQuery(colleague.id))
  const ask = useMutation({
    mutationFn: (entry: string) =>
      call('POST', '/api/team/:id/reveals/:entry/ask', { params: { id: colleague.id, entry } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['team'] }),
    onError: (error) => showError('We couldn’t ask the client', { detail: readDetail(error) }),
  })
  const today = useNow().toISOString()
  const state = (item: Reveal) => {
    if (item.changedAt) return <span>Changed {formatDay(item.changedAt, today)}</span>
    if (item.askedAt) return <span>Asked {formatDay(item.askedAt, today)}</span>
    return (
      <Button variant="default" size="xs" disabled={ask.isPending} onClick={() => ask.mutate(item.id)}>
        Ask to change it
      </Button>
    )
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`What ${firstName(colleague.name)} revealed`}
      footer={
        <Button variant="default" data-autofocus onClick={onClose}>
          Close
        </Button>
      }
    >
      {query.isError && (
        <ErrorState title="The list did not load" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <p>Loading the list...</p>}
      {query.data?.items.length === 0 && <p>No secrets of clients yet.</p>}
      <ul className={classes.reveals}>
        {query.data?.items.map((item) => (
          <li key={item.id}>
            <span className={classes.person}>
              <b>
                {item.field}, {item.title ?? item.noun}
              </b>
              <span className={classes.quiet}>
                {item.clientName}, {formatDay(item.at, today)}
              </span>
            </span>
            {state(item)}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
