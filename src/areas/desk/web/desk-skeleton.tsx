import { LoadingState } from '../../../kit/ui/loading-state.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import classes from './desk.module.css'

const widths = [150, 132, 170, 140, 118, 160, 134, 148, 122, 156, 128, 144, 138, 152]

/** Rows in the shape of those to come. */
export function DeskSkeleton() {
  return (
    <LoadingState label="Loading the desk...">
      {widths.map((width) => (
        <div key={width} className={classes.waiting}>
          <Skeleton width={width} />
          <Skeleton width={90} />
          <Skeleton width={width + 30} />
        </div>
      ))}
    </LoadingState>
  )
}
