import { LoadingState } from '../../../../kit/ui/loading-state.tsx'
import { Skeleton } from '../../../../kit/ui/skeleton.tsx'
import classes from './build-out-tab.module.css'

const widths = [210, 260, 180, 240, 200, 230, 190]

/** The figures and the first rows, still without words. */
export function BuildOutTabSkeleton() {
  return (
    <LoadingState label="Loading build-out...">
      <div className={classes.card}>
        <div className={classes.skeleton}>
          <Skeleton height={40} />
          {widths.map((width) => (
            <Skeleton key={width} width={width} height={20} />
          ))}
        </div>
      </div>
    </LoadingState>
  )
}
