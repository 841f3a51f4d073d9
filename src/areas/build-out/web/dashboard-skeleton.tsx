import { Card } from '../../../kit/ui/card.tsx'
import { LoadingState } from '../../../kit/ui/loading-state.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import classes from './dashboard-screen.module.css'
import shape from './dashboard-skeleton.module.css'

/** The dashboard's shape while its figures are on their way. */
export function DashboardSkeleton() {
  return (
    <>
      <h1 className="vh">Business Formation</h1>
      <LoadingState label="Loading your build-out...">
        <div className={classes.page}>
          <div className={classes.top}>
            <div className={`${classes.message} ${shape.hero}`} />
            <div className={classes.video}>
              <Card as="div" className={shape.video}>
                <Skeleton height="100%" radius={0} />
              </Card>
            </div>
            <Card as="div">
              <Skeleton width={120} height={16} />
              <div className={shape.ring}>
                <Skeleton width={128} height={128} radius={64} />
                <Lines count={4} />
              </div>
            </Card>
            <Card as="div">
              <Skeleton width={120} height={16} />
              <Lines count={5} />
            </Card>
            <Card as="div">
              <Skeleton width={120} height={16} />
              <Lines count={2} height={60} />
            </Card>
          </div>
          <Card as="div" className={`${classes.forecast} ${shape.forecast}`}>
            <Skeleton width={160} height={16} />
            <Lines count={2} height={36} />
          </Card>
          <Card as="div" className={classes.timeline}>
            <Skeleton width={200} height={16} />
            <Lines count={3} />
          </Card>
          <div className={classes.bottom}>
            <Card as="div">
              <Skeleton width={140} height={16} />
              <Lines count={6} height={36} />
            </Card>
            <Card as="div">
              <Skeleton width={140} height={16} />
              <Lines count={6} height={36} />
            </Card>
          </div>
        </div>
      </LoadingState>
    </>
  )
}

function Lines({ count, height = 14 }: { count: number; height?: number }) {
  return (
    <div className={shape.lines}>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height={height} radius={height > 20 ? 10 : 6} />
      ))}
    </div>
  )
}
