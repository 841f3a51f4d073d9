import { Button } from '@mantine/core'
import { readDetail } from '../../../http/web/api-error.ts'
import { Note } from '../../../ui/note.tsx'
import type { ListedRecords } from '../query/record-hook.ts'
import classes from './record-list.module.css'

type ShowMoreProps = {
  /** Whether the last attempt failed, and how. */
  failed: boolean
  error: unknown
  busy: boolean
  onMore: () => void
  label?: string
}

/** The way to the next page of a list, and what became of the attempt. */
export function ShowMore({ failed, error, busy, onMore, label = 'Show more' }: ShowMoreProps) {
  return (
    <div className={classes.more}>
      {failed && <Note tone="bad">We couldn’t load more. {readDetail(error)}</Note>}
      <Button variant="default" loading={busy} onClick={onMore}>
        {failed ? 'Try again' : label}
      </Button>
    </div>
  )
}

type MoreRowsProps = {
  list: Pick<ListedRecords, 'hasNextPage' | 'isFetchNextPageError' | 'error' | 'isFetchingNextPage' | 'fetchNextPage'>
}

/** The same for a list of records, as long as there is a next page. */
export function MoreRows({ list }: MoreRowsProps) {
  if (!list.hasNextPage) return null
  return (
    <ShowMore
      failed={list.isFetchNextPageError}
      error={list.error}
      busy={list.isFetchingNextPage}
      onMore={() => void list.fetchNextPage()}
    />
  )
}
