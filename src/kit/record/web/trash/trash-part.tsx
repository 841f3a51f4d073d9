import { Button } from '@mantine/core'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { readDetail } from '../../../http/web/api-error.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Note } from '../../../ui/note.tsx'
import classes from './trash-dialog.module.css'

type TrashPartProps<Row> = {
  list: UseInfiniteQueryResult<InfiniteData<{ items: Row[] }>>
  heading?: string
  renderRow: (row: Row) => ReactNode
}

/** The deleted rows of one kind, with a button for older ones; nothing while there are none. */
export function TrashPart<Row>({ list, heading, renderRow }: TrashPartProps<Row>) {
  const headingId = useId()
  const rows = list.data?.pages.flatMap((page) => page.items)
  return (
    <>
      {list.isError && !rows && (
        <ErrorState title="We couldn’t load deleted items" error={list.error} onRetry={() => void list.refetch()} />
      )}
      {rows && rows.length > 0 && (
        <>
          {heading && (
            <h3 id={headingId} className={classes.heading}>
              {heading}
            </h3>
          )}
          <ul className={classes.rows} aria-labelledby={heading ? headingId : undefined}>
            {rows.map(renderRow)}
          </ul>
        </>
      )}
      {list.hasNextPage && (
        <div className={classes.more}>
          {list.isFetchNextPageError && <Note tone="bad">We couldn’t load more. {readDetail(list.error)}</Note>}
          <Button
            variant="default"
            size="xs"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {list.isFetchNextPageError ? 'Try again' : 'Show more'}
          </Button>
        </div>
      )}
    </>
  )
}
