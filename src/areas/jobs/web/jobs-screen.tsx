import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { IconCircleCheck, IconRefresh } from '@tabler/icons-react'
import { readDetail } from '../../../kit/http/web/api-error.ts'
import { useSession } from '../../../kit/session/web/session.ts'
import { BusyButton } from '../../../kit/ui/busy-button.tsx'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { LoadingState } from '../../../kit/ui/loading-state.tsx'
import { PageHead } from '../../../kit/ui/page-head.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { showError, showSuccess } from '../../../kit/ui/toast.ts'
import { JobRow } from './job-row.tsx'
import { call, jobQuery } from './job-query.ts'
import classes from './jobs.module.css'
import { PlannedJobs } from './planned-jobs.tsx'

/** What the portal does at a time by itself: what of it failed, and the way to run it again. For staff only. */
export default function JobsScreen() {
  if (useSession()?.user.role !== 'admin')
    return <PageHead title="Unauthorized" sentence="You don’t have permission to view this page." />
  return <Jobs />
}

function Jobs() {
  const query = useQuery(jobQuery)
  const queries = useQueryClient()
  const run = useMutation({
    mutationFn: async (id?: string) => {
      if (id) await call('POST', '/api/jobs/:id/run', { params: { id } })
      else await call('POST', '/api/jobs/run-failed')
    },
    onSuccess: () => showSuccess('Running again', { detail: 'What succeeds leaves this list.' }),
    onError: (error) => showError('We couldn’t run it again', { detail: readDetail(error) }),
    onSettled: () => queries.invalidateQueries(jobQuery),
  })
  const { items = [], total = 0, planned = [] } = query.data ?? {}
  const start = (id?: string) => {
    if (!run.isPending) run.mutate(id)
  }
  return (
    <div data-full-width>
      <PageHead
        title="Scheduled Work"
        sentence="What the portal does by itself at set times. Anything that fails is listed here until it succeeds."
        action={
          items.length > 1 && (
            <BusyButton
              busy={run.isPending && run.variables === undefined}
              busyLabel="Starting..."
              leftSection={<IconRefresh size={16} aria-hidden />}
              onClick={() => start()}
            >
              Run all again
            </BusyButton>
          )
        }
      />
      <div className={classes.card}>
        {query.isError && (
          <ErrorState title="Scheduled work did not load" error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.isPending && (
          <LoadingState label="Loading scheduled work...">
            {Array.from({ length: 4 }, (_, index) => (
              <div key={index} className={classes.waiting}>
                <Skeleton height={28} />
              </div>
            ))}
          </LoadingState>
        )}
        {query.data && items.length === 0 && (
          <EmptyState
            icon={<IconCircleCheck size={20} />}
            title="Nothing has failed"
            why="If scheduled work fails, it shows up here with the reason, and you can run it again."
          />
        )}
        {items.length > 0 && (
          <table className={classes.table} aria-label="Failed work">
            <thead>
              <tr className={classes.row}>
                <th scope="col">Work</th>
                <th scope="col">Why it failed</th>
                <th scope="col">Failing since</th>
                <th scope="col">Attempts</th>
                <th scope="col">Next try</th>
                <th scope="col">
                  <span className="vh">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {items.map((job) => (
                <JobRow key={job.id} job={job}>
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={`Run again: ${job.title}${job.client ? ` for ${job.client.name}` : ''}`}
                    onClick={() => start(job.id)}
                  >
                    Run again
                  </Button>
                </JobRow>
              ))}
            </tbody>
          </table>
        )}
        {total > items.length && <p className={classes.more}>{total - items.length} more failed.</p>}
      </div>
      {query.data && <PlannedJobs planned={planned} />}
    </div>
  )
}
