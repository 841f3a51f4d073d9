import { LoadingState } from '../../../kit/ui/loading-state.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import classes from './chat-skeleton.module.css'

/** Bubbles in the place of messages that are loading. */
export function ConversationSkeleton() {
  return (
    <LoadingState label="Loading messages...">
      <div className={classes.messages}>
        <Skeleton width="46%" height={36} radius={14} />
        <Skeleton width="62%" height={56} radius={14} />
        <Skeleton width="38%" height={36} radius={14} className={classes.own} />
        <Skeleton width="52%" height={36} radius={14} />
        <Skeleton width="44%" height={56} radius={14} className={classes.own} />
      </div>
    </LoadingState>
  )
}

/** Rows in the place of the list of conversations. */
export function ListSkeleton() {
  return (
    <LoadingState label="Loading conversations...">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className={classes.row}>
          <Skeleton width={32} height={32} radius={16} />
          <div>
            <Skeleton width={120} />
            <Skeleton width={190} height={12} />
          </div>
        </div>
      ))}
    </LoadingState>
  )
}
