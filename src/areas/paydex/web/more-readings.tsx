import { Button } from '@mantine/core'
import { readDetail } from '../../../kit/http/web/api-error.ts'
import type { ListedRecords } from '../../../kit/record/web/query/record-hook.ts'
import { Note } from '../../../kit/ui/note.tsx'
import type { paydexScore } from '../../../records/paydex-score.ts'
import classes from './score-history.module.css'

/** The way to older readings, when there are any. */
export function MoreReadings({ list }: { list: ListedRecords<typeof paydexScore> }) {
  if (!list.hasNextPage) return null
  return (
    <div className={classes.more}>
      {list.isFetchNextPageError && <Note tone="bad">We couldn’t load more. {readDetail(list.error)}</Note>}
      <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {list.isFetchNextPageError ? 'Try again' : 'Show more'}
      </Button>
    </div>
  )
}
