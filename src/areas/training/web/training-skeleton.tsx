import card from '../../../kit/ui/card.module.css'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import library from './library.module.css'
import classes from './training-skeleton.module.css'
import video from './video-card.module.css'

/** The banner and six cards without words. */
export function TrainingSkeleton() {
  return (
    <>
      <Skeleton height={78} radius={16} className={classes.banner} />
      <div className={library.grid}>
        {[180, 140, 160, 150, 190, 130].map((width) => (
          <div key={width} className={`${card.card} ${video.card}`}>
            <Skeleton height="auto" radius={0} className={classes.picture} />
            <div className={video.body}>
              <Skeleton width={width} height={16} />
              <Skeleton width="88%" height={12} className={classes.line} />
              <Skeleton height={5} className={classes.line} />
              <Skeleton width={150} height={30} radius={8} className={classes.line} />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}
