import { useOnline } from '../../../kit/http/web/connection.ts'
import { readDetail } from '../../../kit/http/web/api-error.ts'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import classes from './palette.module.css'

type PaletteStatusProps = {
  typed: string
  count: number
  answered: boolean
  busy: boolean
  error: unknown
  opensFirst: boolean
  onRetry: () => void
}

/** The status under the results: searching, nothing found, failed or offline. */
export function PaletteStatus({ typed, count, answered, busy, error, opensFirst, onRetry }: PaletteStatusProps) {
  const online = useOnline()
  const nothing = typed !== '' && answered && count === 0
  return (
    <>
      <output className="vh">
        {typed === ''
          ? ''
          : busy
            ? 'Searching...'
            : answered && count > 0
              ? `${count} ${count === 1 ? 'result' : 'results'}`
              : ''}
      </output>
      {busy && !answered && !error && (
        <div className={classes.loading} aria-hidden="true">
          <Skeleton width={opensFirst ? '60%' : '48%'} height={12} />
          <Skeleton width="72%" height={12} />
        </div>
      )}
      {nothing && (
        <div className={classes.nothing} role="status">
          <p>
            <b>Nothing found for &quot;{typed}&quot;</b>
          </p>
          <p>
            Check the spelling, or try fewer words. Account numbers, passwords and other hidden values are never
            searched.
          </p>
        </div>
      )}
      {typed !== '' && !online && (
        <p className={classes.trouble}>
          <b>You’re offline.</b> You can search pages; your records need a connection.
        </p>
      )}
      {Boolean(error) && online && (
        <p className={classes.trouble} role="alert">
          <b>Search failed.</b> {readDetail(error)}{' '}
          <button type="button" className="link" onClick={onRetry}>
            Try again
          </button>
        </p>
      )}
    </>
  )
}
