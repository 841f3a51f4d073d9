import { Card } from '../../../kit/ui/card.tsx'
import type { BuildOut } from '../contract.ts'
import { LegendLine } from './legend.tsx'
import classes from './timeline-card.module.css'
import { TimelineLine } from './timeline-line.tsx'
import { TimelineRows } from './timeline-rows.tsx'

/** The plan day by day: one line on wide screens, three rows and a list of phases on narrow ones. */
export function TimelineCard({ buildOut, className }: { buildOut: BuildOut; className?: string | undefined }) {
  return (
    <Card
      title="Business Build Out Timeline"
      className={className}
      action={
        <div className={classes.wide}>
          <LegendLine />
        </div>
      }
    >
      <div className={classes.wide}>
        <TimelineLine buildOut={buildOut} />
      </div>
      <div className={classes.narrow}>
        <TimelineRows buildOut={buildOut} />
      </div>
    </Card>
  )
}
