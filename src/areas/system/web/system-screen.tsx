import { queryOptions, useQuery } from '@tanstack/react-query'
import { client } from '../../../kit/http/web/client.ts'
import { useIsManager } from '../../../kit/session/web/session.ts'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { formatWhen } from '../../../kit/ui/format.ts'
import { LoadingState } from '../../../kit/ui/loading-state.tsx'
import { Note } from '../../../kit/ui/note.tsx'
import { PageHead } from '../../../kit/ui/page-head.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { useNow } from '../../../kit/ui/use-now.ts'
import type { System, systemRoutes } from '../contract.ts'
import { PartRow } from './part-row.tsx'
import { sumUp, worstFirst } from './sum-up.ts'
import classes from './system.module.css'

/** Milliseconds after which the page is read again. */
const every = 15_000

const call = client<typeof systemRoutes>()

const systemQuery = queryOptions({
  queryKey: ['system'],
  queryFn: ({ signal }) => call('GET', '/api/system', { signal }),
  refetchInterval: every,
})

/** Whether the portal is well, part by part, and what to do where it is not. For managers only. */
export default function SystemScreen() {
  if (!useIsManager()) return <PageHead title="Unauthorized" sentence="You don’t have permission to view this page." />
  return <SystemPage />
}

function SystemPage() {
  const query = useQuery(systemQuery)
  return (
    <div data-full-width>
      <PageHead title="System" sentence="How the portal is doing, and what to do about problems." />
      {query.isError && (
        <ErrorState title="The system did not load" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && (
        <LoadingState label="Loading the system...">
          <div className={classes.card}>
            {Array.from({ length: 6 }, (_, index) => (
              <div key={index} className={classes.waiting}>
                <Skeleton height={28} />
              </div>
            ))}
          </div>
        </LoadingState>
      )}
      {query.data && <Parts system={query.data} />}
    </div>
  )
}

function Parts({ system: { version, startedAt, readers, transfers, parts } }: { system: System }) {
  const now = useNow()
  const { tone, sentence } = sumUp(parts)
  return (
    <>
      <div className={classes.sum}>
        <Note tone={tone}>
          <b>{sentence}</b>
        </Note>
      </div>
      <ul className={classes.card} aria-label="Parts of the system">
        {worstFirst(parts).map((part) => (
          <PartRow key={part.cause} part={part} />
        ))}
      </ul>
      <p className={classes.foot}>
        Version {version}, started {formatWhen(startedAt, now)}. Open live connections: {readers}. Transfers in
        progress: {transfers}. Updates every {every / 1_000} seconds.
      </p>
    </>
  )
}
