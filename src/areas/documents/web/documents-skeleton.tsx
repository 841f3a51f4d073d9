import card from '../../../kit/ui/card.module.css'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import row from '../../../kit/files/web/file-row.module.css'
import section from './section-card.module.css'

/** Three sections without words. */
export function DocumentsSkeleton() {
  return (
    <>
      {[4, 2, 3].map((count) => (
        <div key={count} className={`${card.card} ${section.section}`}>
          <div className={section.head}>
            <div className={section.lines}>
              <Skeleton width={150} height={18} />
              <Skeleton width={220} height={14} />
            </div>
            <Skeleton width={140} height={32} radius={8} />
          </div>
          <div className={section.rows}>
            {Array.from({ length: count }, (_, index) => (
              <div key={index} className={row.row}>
                <Skeleton width={36} height={42} radius={7} />
                <div className={`${row.words} ${section.lines}`}>
                  <Skeleton width={160} height={16} />
                  <Skeleton width={110} height={14} />
                </div>
              </div>
            ))}
          </div>
        </div>
      ))}
    </>
  )
}
