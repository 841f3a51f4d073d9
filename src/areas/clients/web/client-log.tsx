import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconHistory } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { readInnerPath } from '../../../kit/address/inner-path.ts'
import { readDetail } from '../../../kit/http/web/api-error.ts'
import { keepClient } from '../../../kit/address/web/keep-client.ts'
import { client } from '../../../kit/http/web/client.ts'
import { Card } from '../../../kit/ui/card.tsx'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { formatWhen } from '../../../kit/ui/format.ts'
import { LoadingState } from '../../../kit/ui/loading-state.tsx'
import { Note } from '../../../kit/ui/note.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { useNow } from '../../../kit/ui/use-now.ts'
import type { ClientLogEntry, ClientLogPage, clientRoutes } from '../contract.ts'
import classes from './client-log.module.css'
import { LogFilter, type LogView, noFilter } from './log-filter.tsx'
import { LogTopics, signInTopic } from './log-topics.tsx'

const call = client<typeof clientRoutes>()

/** Who did what for a client, newest first: every change that the audit trail holds, secrets by name only; and the client's sign-ins. */
export function ClientLog({ clientId, signIns }: { clientId: string; signIns: ReactNode }) {
  const now = useNow()
  const [view, setView] = useState<LogView>(noFilter)
  const log = useInfiniteQuery({
    queryKey: ['clientFile', clientId, 'log', view],
    queryFn: ({ pageParam, signal }) =>
      call('GET', '/api/clients/:id/log', { params: { id: clientId }, query: view, cursor: pageParam, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: ClientLogPage) => page.next,
    placeholderData: keepClient(clientId, 1),
  })
  const entries = log.data?.pages.flatMap((page) => page.items)
  const { topics = [], groups = [], people = [] } = log.data?.pages[0] ?? {}
  const [ofSignIns, setOfSignIns] = useState(false)
  const narrowed = Object.values(view).some((value) => value !== '')
  return (
    <Card title="Log">
      {(narrowed || ofSignIns || (entries && entries.length > 0)) && (
        <LogTopics
          topics={topics}
          topic={ofSignIns ? signInTopic : view.topic}
          onTopic={(topic) => {
            setOfSignIns(topic === signInTopic)
            if (topic !== signInTopic) setView({ ...view, topic, group: '' })
          }}
        />
      )}
      {ofSignIns ? (
        signIns
      ) : (
        <>
          {(narrowed || (entries && entries.length > 0)) && (
            <LogFilter view={view} onView={setView} groups={groups} people={people} />
          )}
          {!entries && log.isPending && (
            <LoadingState label="Loading log...">
              <div className={classes.rows}>
                <Skeleton />
                <Skeleton />
                <Skeleton width="60%" />
              </div>
            </LoadingState>
          )}
          {!entries && log.isError && (
            <ErrorState title="We couldn’t load the log" error={log.error} onRetry={() => void log.refetch()} />
          )}
          {entries?.length === 0 &&
            (narrowed ? (
              <EmptyState
                icon={<IconHistory size={20} />}
                title="No log entries match."
                why="We searched names and record types."
                action={
                  <Button variant="default" size="xs" onClick={() => setView(noFilter)}>
                    Show everything
                  </Button>
                }
              />
            ) : (
              <EmptyState
                icon={<IconHistory size={20} />}
                title="No activity yet."
                why="Every change is listed here, and who made it."
              />
            ))}
          {entries && entries.length > 0 && (
            <ol
              className={classes.rows}
              aria-busy={log.isPlaceholderData || undefined}
              data-stale={log.isPlaceholderData || undefined}
            >
              {entries.map((entry) => (
                <li key={entry.id} className={classes.row}>
                  <Sentence {...entry} />
                  <time dateTime={entry.at} className={classes.when}>
                    {formatWhen(entry.at, now)}
                  </time>
                </li>
              ))}
            </ol>
          )}
          {log.isFetchNextPageError && (
            <Note tone="bad">We couldn’t load earlier entries. {readDetail(log.error)}</Note>
          )}
          {log.hasNextPage && (
            <Button variant="default" loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
              Show earlier
            </Button>
          )}
        </>
      )}
    </Card>
  )
}

function Sentence({ by, did, noun, title, fields, path }: ClientLogEntry) {
  // A row without a name of its own is opened by what it is.
  const words = title ? `“${title}”` : noun
  return (
    <span>
      <b>{by}</b> {did} {title && noun && `${noun} `}
      {path ? <Way path={path} words={words} /> : title ? <b>{words}</b> : words}
      {fields.length > 0 && `: ${fields.join(', ')}`}
    </span>
  )
}

function Way({ path, words }: { path: string; words: string }) {
  const { to, search } = readInnerPath(path)
  return (
    <Link to={to} search={{ client: undefined, ...search }} className="link">
      {words}
    </Link>
  )
}
