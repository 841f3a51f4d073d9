import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import card from './task-card.module.css'
import classes from './task-group.module.css'

/** Three cards without words. */
export function TaskSkeleton() {
  return (
    <div className={classes.grid}>
      {[180, 150, 200].map((width) => (
        <div key={width} className={card.card}>
          <div className={card.head}>
            <Skeleton width={132} height={22} />
          </div>
          <div className={card.title}>
            <Skeleton width={width} height={16} />
          </div>
          <Skeleton height={12} />
          <Skeleton width="60%" height={12} />
          <div className={card.tags}>
            <Skeleton width={96} height={22} />
            <Skeleton width={60} height={22} />
          </div>
          <div className={card.foot}>
            <Skeleton width={96} height={12} />
            <Skeleton width={64} height={12} />
          </div>
        </div>
      ))}
    </div>
  )
}
