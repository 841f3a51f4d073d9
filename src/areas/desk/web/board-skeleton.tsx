import { LoadingState } from '../../../kit/ui/loading-state.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import classes from './board.module.css'

const widths = [150, 128, 166]

/** Cards in the shape of those to come. */
export function CardSkeletons({ count = widths.length }: { count?: number }) {
  return (
    <div className={classes.cards}>
      {widths.slice(0, count).map((width) => (
        <div key={width} className={classes.waiting}>
          <Skeleton width={width} />
          <Skeleton width={width - 40} height={12} />
          <Skeleton width={width + 20} />
          <Skeleton width={70} height={20} />
        </div>
      ))}
    </div>
  )
}

/** The first columns of the board while it is loading. */
export function BoardSkeleton() {
  return (
    <LoadingState label="Loading the desk...">
      <div className={classes.board}>
        {['first', 'second', 'third', 'fourth'].map((column) => (
          <div key={column} className={classes.column}>
            <CardSkeletons />
          </div>
        ))}
      </div>
    </LoadingState>
  )
}
