import { Link } from '@tanstack/react-router'
import { useInfiniteQuery } from '@tanstack/react-query'
import { BusyButton } from '../../../kit/ui/busy-button.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { formatWhen } from '../../../kit/ui/format.ts'
import { LoadingState } from '../../../kit/ui/loading-state.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { useNow } from '../../../kit/ui/use-now.ts'
import rows from '../../../kit/ui/rows.module.css'
import type { Reveal } from '../contract.ts'
import classes from './security.module.css'
import { call } from './security-call.ts'

/** Who viewed which secret, newest first; for staff, what they viewed themselves. */
export function RevealList({ staff }: { staff: boolean }) {
  const list = useInfiniteQuery({
    queryKey: ['reveal'],
    queryFn: ({ signal, pageParam }) => call('GET', '/api/reveals', { cursor: pageParam, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  if (list.error && !list.data)
    return (
      <ErrorState
        title="We couldn’t load who viewed your secrets"
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    )
  if (!list.data)
    return (
      <LoadingState label="Loading who viewed your secrets">
        <Skeleton height={72} />
      </LoadingState>
    )
  const reveals = list.data.pages.flatMap(({ items }) => items)
  if (reveals.length === 0)
    return (
      <p className={classes.quiet}>{staff ? 'You have viewed none yet.' : 'No one but you has viewed any of them.'}</p>
    )
  return (
    <>
      <ul className={rows.rows}>
        {reveals.map((reveal) => (
          <RevealRow key={reveal.id} reveal={reveal} staff={staff} />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className={classes.buttons}>
          <BusyButton
            variant="default"
            busy={list.isFetchingNextPage}
            busyLabel="Loading..."
            onClick={() => list.isFetchingNextPage || void list.fetchNextPage()}
          >
            Show more
          </BusyButton>
        </div>
      )}
    </>
  )
}

function RevealRow({ reveal, staff }: { reveal: Reveal; staff: boolean }) {
  const now = useNow()
  const { at, by, field, noun, title, client, path } = reveal
  const row = title ? `${noun} ${title}` : noun
  return (
    <li className={rows.row}>
      <p className={rows.text}>
        <b>{staff ? 'You' : by}</b> viewed {field} of{' '}
        {path ? (
          <Link to={path} className="link">
            {row}
          </Link>
        ) : (
          row
        )}
        {client && `, ${client}`}
      </p>
      <time className={classes.when} dateTime={at} title={new Date(at).toLocaleString('en-US')}>
        {formatWhen(at, now)}
      </time>
    </li>
  )
}
