import { Button } from '@mantine/core'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useClientFocus, withClient } from '../../client-focus/web.ts'
import { readDetail } from '../../http/web/api-error.ts'
import { ApiError, request } from '../../http/web/request.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { portalDay } from '../../calendar/portal-day.ts'
import { formatDay } from '../../ui/format.ts'
import { LoadingState } from '../../ui/loading-state.tsx'
import { Note } from '../../ui/note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showError } from '../../ui/toast.ts'
import { pathOf, type RecordKind } from '../contract/define-record.ts'
import type { RecordRow } from '../contract/schema.ts'
import { OwnerName } from './owner-name.tsx'
import classes from './trash-dialog.module.css'
import type { RecordListPage } from './record-cache.ts'
import { restoreRow, titleOf } from './record-hook.ts'

type TrashDialogProps = { kind: RecordKind; mixed: boolean; opened: boolean; onClose: () => void }

/** What was deleted in the last 30 days, with the way to bring it back. */
export function TrashDialog({ kind, mixed, opened, onClose }: TrashDialogProps) {
  const trash = useTrash(kind, opened)
  const rows = trash.data?.pages.flatMap((page) => page.items)
  return (
    <Dialog
      opened={opened} onClose={onClose} title="Recently deleted" subtitle="What you delete stays here for 30 days. After that it is gone for good."
      footer={<Button variant="default" onClick={onClose}>Close</Button>}
    >
      {trash.isPending && <LoadingState label="Loading what was deleted..."><Skeleton height={52} /></LoadingState>}
      {trash.isError && !rows && (
        <ErrorState title="The list did not load" code={trash.error instanceof ApiError ? trash.error.requestId : undefined} onRetry={() => void trash.refetch()} />
      )}
      {rows?.length === 0 && !trash.hasNextPage && <p>Nothing was deleted in the last 30 days.</p>}
      {rows && rows.length > 0 && (
        <ul className={classes.rows}>{rows.map((row) => <DeletedRow key={row.id} kind={kind} row={row} mixed={mixed} />)}</ul>
      )}
      {trash.hasNextPage && (
        <div className={classes.more}>
          {trash.isFetchNextPageError && <Note tone="bad">The next ones did not load. {readDetail(trash.error)}</Note>}
          <Button variant="default" size="xs" loading={trash.isFetchingNextPage} onClick={() => void trash.fetchNextPage()}>
            {trash.isFetchNextPageError ? 'Try again' : 'Show more'}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

function DeletedRow({ kind, row, mixed }: { kind: RecordKind; row: RecordRow; mixed: boolean }) {
  const cache = useQueryClient()
  const restore = useMutation({
    mutationFn: () => restoreRow(cache, kind, row),
    onError: (error) => showError('That could not be restored', { detail: readDetail(error) }),
  })
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.title}>{titleOf(kind, row)}</p>
        {mixed && <OwnerName userId={row.userId} />}
        <p className={classes.when}>Deleted {formatDay(row.deletedAt ?? row.updatedAt, portalDay())}</p>
      </div>
      <BusyButton className={classes.restore} variant="default" size="xs" busy={restore.isPending} busyLabel="Restoring..." aria-label={`Restore ${titleOf(kind, row)}`} onClick={() => restore.mutate()}>
        Restore
      </BusyButton>
    </li>
  )
}

function useTrash(kind: RecordKind, enabled: boolean) {
  const focus = useClientFocus()
  const client = kind.access.shared ? undefined : focus
  return useInfiniteQuery({
    // Not under 'list': a row that leaves a list comes here, and the other way round.
    queryKey: [kind.name, 'trash', client ?? null],
    enabled,
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam ? `&cursor=${pageParam}` : ''
      return request<RecordListPage>('GET', withClient(`${pathOf(kind)}?trash=true&limit=20${cursor}`, client), { signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
}
