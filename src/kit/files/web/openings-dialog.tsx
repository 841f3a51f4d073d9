import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { fileRoutes } from '../contract.ts'
import { client } from '../../http/web/client.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import classes from './openings-dialog.module.css'

type OpeningsDialogProps = { purpose: string; file: string; title: string; opened: boolean; onClose: () => void }

const timeFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** Who on the staff opened or downloaded a file and when, newest first. */
export function OpeningsDialog({ purpose, file, title, opened, onClose }: OpeningsDialogProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['fileOpening', purpose, 'file', file],
    enabled: opened,
    queryFn: ({ signal }) =>
      client<typeof fileRoutes>()('GET', '/api/files/openings/:purpose/:id', { params: { purpose, id: file }, signal }),
  })
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={`Who opened ${title}`}
      subtitle="Every time a team member opens or downloads this file. Repeats within an hour are listed once."
      footer={
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      }
    >
      {!data && error && <ErrorState title="We couldn’t load the list" error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <LoadingState label="Loading who opened it...">
          <Skeleton />
          <Skeleton width="60%" />
        </LoadingState>
      )}
      {data && (
        <ol className={classes.items}>
          {data.items.map(({ at, by, action }) => (
            <li key={`${at} ${by} ${action}`} className={classes.item}>
              <span>
                <b>{by}</b> {action} it
              </span>
              <time className={classes.when} dateTime={at}>
                {timeFormat.format(new Date(at))}
              </time>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  )
}
