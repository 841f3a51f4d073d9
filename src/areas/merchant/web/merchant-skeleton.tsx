import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import classes from './merchant-skeleton.module.css'

const widths = [150, 120, 172, 138, 160, 128, 146, 154]

/** Three tiles and the lines below, in the shape of those to come. */
export function MerchantSkeleton() {
  return (
    <>
      <div className={classes.tiles}>
        {[96, 80, 110].map((width) => (
          <div key={width} className={classes.tile}>
            <Skeleton width={width} />
            <Skeleton width={width + 50} height={26} />
          </div>
        ))}
      </div>
      <div className={classes.lines}>
        {widths.map((width) => (
          <div key={width} className={classes.line}>
            <Skeleton width={64} />
            <Skeleton width={width} />
            <Skeleton width={72} className={classes.amount} />
          </div>
        ))}
      </div>
    </>
  )
}
