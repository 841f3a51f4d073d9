import { LoadingState } from '../../../kit/ui/loading-state.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import classes from './client-skeleton.module.css'

const widths = [124, 96, 140, 110, 88, 132, 104, 118, 92, 126]

/** Rows in the shape of those to come. */
export function ClientSkeleton() {
  return (
    <LoadingState label="Loading users...">
      <div className={classes.head} />
      {widths.map((width) => (
        <div key={width} className={classes.row}>
          <Skeleton width={width} />
          <Skeleton width={width + 60} className={classes.wide} />
          <Skeleton width={90} className={classes.wide} />
          <Skeleton width={84} />
        </div>
      ))}
    </LoadingState>
  )
}
