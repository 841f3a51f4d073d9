import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { IconHistory } from '@tabler/icons-react'
import { readDetail } from '../../../kit/http/web/api-error.ts'
import { ApiError, request } from '../../../kit/http/web/request.ts'
import { Card } from '../../../kit/ui/card.tsx'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { formatWhen } from '../../../kit/ui/format.ts'
import { LoadingState } from '../../../kit/ui/loading-state.tsx'
import { Note } from '../../../kit/ui/note.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import type { ClientLogPage } from '../contract.ts'
import classes from './client-log.module.css'
import { useNow } from '../../../kit/ui/use-now.ts'

/** Who did what for a client, newest first: every change that the audit trail holds, secrets by name only. */
export function ClientLog({ clientId }: { clientId: string }) {
  const now = useNow()
  const log = useInfiniteQuery({
    queryKey: ['clientFile', clientId, 'log'],
    queryFn: ({ pageParam, signal }) => request<ClientLogPage>('GET', `/api/clients/${encodeURIComponent(clientId)}/log${pageParam ? `?cursor=${pageParam}` : ''}`, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: ClientLogPage) => page.next,
  })
  const entries = log.data?.pages.flatMap((page) => page.items)
  return (
    <Card title="Log">
      {!entries && log.isPending && <LoadingState label="Loading log..."><div className={classes.rows}><Skeleton /><Skeleton /><Skeleton width="60%" /></div></LoadingState>}
      {!entries && log.isError && (
        <ErrorState title="The log did not load" code={log.error instanceof ApiError ? log.error.requestId : undefined} onRetry={() => void log.refetch()} />
      )}
      {entries?.length === 0 && <EmptyState icon={<IconHistory size={20} />} title="Nothing has happened yet." why="Every change is listed here, with who made it." />}
      {entries && entries.length > 0 && (
        <ol className={classes.rows}>
          {entries.map(({ id, at, by, action, what, title, fields }) => (
            <li key={id} className={classes.row}>
              <span><b>{by}</b> {action} {say(what, action)}{title && <> <b>{title}</b></>}{action === 'changed' ? sayFields(fields) : ''}</span>
              <time dateTime={at} className={classes.when}>{formatWhen(at, now)}</time>
            </li>
          ))}
        </ol>
      )}
      {log.isFetchNextPageError && <Note tone="bad">The earlier ones did not load. {readDetail(log.error)}</Note>}
      {log.hasNextPage && <Button variant="default" loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>Show earlier</Button>}
    </Card>
  )
}

function say(what: string, action: string): string {
  return action === 'revealed' ? `a secret of ${article(what)}` : article(what)
}

function article(what: string): string {
  // A table without a name of its own is called by its rows.
  const word = what.toLowerCase().replace(/([^s])s$/, '$1')
  return /^[aeiou]/.test(word) ? `an ${word}` : `a ${word}`
}

// Columns as they are stored, made readable. A secret's last digits and what the database derives change with the rest, and
// who and when stand in the line already.
function sayFields(columns: string[]): string {
  const words = columns.filter((column) => !/_(last4|by|at)$|^(search_text|shown)$/.test(column)).map((column) => column.replaceAll('_', ' '))
  return words.length > 0 ? `: ${words.join(', ')}` : ''
}
