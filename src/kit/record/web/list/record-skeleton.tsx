import { Skeleton } from '../../../ui/skeleton.tsx'
import rows from '../card/copy-row.module.css'
import classes from '../card/record-card.module.css'
import grid from './record-grid.module.css'

const widths = [
  [88, 128],
  [96, 104],
  [92, 180],
  [80, 96],
  [84, 60],
  [98, 132],
] as const

/** Two cards without words. */
export function RecordSkeleton() {
  return (
    <div className={grid.grid}>
      {[140, 112].map((title) => (
        <div key={title} className={classes.card}>
          <div className={classes.head}>
            <Skeleton width={40} height={40} radius={10} />
            <div className={classes.name}>
              <Skeleton width={title} height={16} />
              <div className={classes.tags}>
                <Skeleton width={74} height={20} />
              </div>
            </div>
          </div>
          <div className={rows.rows}>
            {widths.map(([label, value]) => (
              <div key={label} className={rows.row}>
                <div className={rows.label}>
                  <Skeleton width={label} height={12} />
                </div>
                <div className={rows.value}>
                  <Skeleton width={value} height={12} />
                </div>
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
