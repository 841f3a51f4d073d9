import { Card } from '../../../kit/ui/card.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import classes from './paydex-screen.module.css'

/** The gauge, the what-if and the legend without words. */
export function PaydexSkeleton() {
  return (
    <>
      <div className={classes.top}>
        <Card>
          <Skeleton width={96} height={16} />
          <Skeleton height={300} radius={12} />
        </Card>
        <Card>
          <Skeleton width={180} height={16} />
          <Skeleton height={300} radius={12} />
        </Card>
      </div>
      <Card>
        <Skeleton width={160} height={16} />
        <Skeleton height={200} radius={12} />
      </Card>
    </>
  )
}
