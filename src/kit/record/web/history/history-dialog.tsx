import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { readDetail } from '../../../http/web/api-error.ts'
import { useSession } from '../../../session/web/session.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { formatWhen } from '../../../ui/format.ts'
import { LoadingState } from '../../../ui/loading-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showError, showSuccess } from '../../../ui/toast.ts'
import type { RecordKind } from '../../contract/define-record.ts'
import type { RecordRow } from '../../contract/row.ts'
import { describeHistory, type HistoryChange, type HistoryItem, describeRevert } from './history.ts'
import classes from './history-dialog.module.css'
import { putRow } from '../query/record-cache.ts'
import { recordClient } from '../query/record-client.ts'
import { titleOf, useMayWrite } from '../query/record-hook.ts'
import { changeLists } from '../query/record-query.ts'

type HistoryDialogProps = { kind: RecordKind; row: RecordRow; opened: boolean; onClose: () => void }

/** Who changed what of a record and when, and the way to put each change back. */
export function HistoryDialog({ kind, row, opened, onClose }: HistoryDialogProps) {
  const staff = useSession()?.user.role === 'admin'
  const history = useQuery({
    queryKey: [kind.name, 'history', row.id],
    enabled: opened,
    queryFn: async ({ signal }) => {
      const call = recordClient(kind)
      // Beside the row itself: what came of the last change is what is there now.
      const [{ entries }, now] = await Promise.all([
        call('GET', '/:id/history', { params: { id: row.id }, signal }),
        call('GET', '/:id', { params: { id: row.id }, signal }),
      ])
      return { entries, now }
    },
  })
  const { data, error } = history
  const items = data && describeHistory(kind, data.now, data.entries, staff)

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={`History of ${titleOf(kind, data?.now ?? row)}`}
      subtitle="Restoring a version also undoes later changes. Hidden numbers and passwords don’t change."
      footer={
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      }
    >
      {items === undefined && error && (
        <ErrorState title="We couldn’t load the history" error={error} onRetry={() => void history.refetch()} />
      )}
      {items === undefined && !error && (
        <LoadingState label="Loading history...">
          <HistorySkeleton />
        </LoadingState>
      )}
      {items?.length === 0 && <p>No history yet.</p>}
      {items && items.length > 0 && (
        <ol className={classes.items}>
          {items.map((item) => (
            <Item key={item.id} kind={kind} row={row} item={item} readAt={history.dataUpdatedAt} />
          ))}
        </ol>
      )}
    </Dialog>
  )
}

function Item({ kind, row, item, readAt }: { kind: RecordKind; row: RecordRow; item: HistoryItem; readAt: number }) {
  const mayChange = useMayWrite(kind)
  const revertInput = usePutBack(kind, row)
  const when = new Date(item.at)
  const day = formatWhen(item.at, new Date(readAt))
  const time = when.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
  const shown = day.endsWith('ago') || day === 'just now' ? day : `${day}, ${time}`
  return (
    <li className={classes.item}>
      <div className={classes.head}>
        <div>
          <p className={classes.who}>
            {item.by} {item.did}
          </p>
          <time className={classes.when} dateTime={item.at} title={when.toLocaleString('en-US')}>
            {shown}
          </time>
        </div>
        {mayChange && item.previous.length > 0 && (
          <BusyButton
            className={classes.back}
            variant="default"
            size="xs"
            busy={revertInput.isPending}
            busyLabel="Restoring..."
            aria-label={`Restore: ${item.by} ${item.did}, ${shown}`}
            onClick={() => revertInput.mutate(item)}
          >
            Restore
          </BusyButton>
        )}
      </div>
      {item.changes.length > 0 && (
        <dl className={classes.changes}>
          {item.changes.map((change) => (
            <Change key={change.label} change={change} />
          ))}
        </dl>
      )}
    </li>
  )
}

function Change({ change: { label, secret, from, to } }: { change: HistoryChange }) {
  return (
    <div className={classes.change}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.values}>
        {secret ? (
          <span className={classes.still}>New value (hidden)</span>
        ) : (
          <>
            <span className={classes.previous} data-empty={from === undefined || undefined}>
              <span className="vh">before: </span>
              {from ?? 'Empty'}
            </span>{' '}
            <IconArrowRight size={13} className={classes.arrow} aria-hidden />{' '}
            <span>
              <span className="vh">after: </span>
              {to ?? 'Empty'}
            </span>
          </>
        )}
      </dd>
    </div>
  )
}

function usePutBack(kind: RecordKind, row: RecordRow) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (item: HistoryItem) =>
      recordClient(kind)('POST', '/:id/history/:entry/restore', { params: { id: row.id, entry: item.id } }),
    onSuccess: (now, item) => {
      changeLists(cache, kind, now.userId, (data, byAge) => putRow(data, now, byAge))
      showSuccess('Version restored', { detail: describeRevert(item.previous) })
    },
    onError: (error) => showError('We couldn’t restore this version', { detail: readDetail(error) }),
    onSettled: () => cache.invalidateQueries({ queryKey: [kind.name] }),
  })
}

function HistorySkeleton() {
  return (
    <div className={classes.items}>
      {[180, 140, 160].map((width) => (
        <div key={width} className={classes.item}>
          <Skeleton width={width} height={16} />
          <Skeleton width={90} height={12} />
        </div>
      ))}
    </div>
  )
}
