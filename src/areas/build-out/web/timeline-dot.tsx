import type { Stage } from '../plan/stage.ts'
import type { TimelineDot } from '../plan/timeline.ts'
import { StageIcon } from './stage-icon.tsx'
import classes from './timeline-dot.module.css'

/** One day: small in the colour of its task, larger and with an icon where a phase begins, ringed today. */
export function DayDot({ dot, phaseStage }: { dot: TimelineDot; phaseStage: Stage | undefined }) {
  const starts = phaseStage !== undefined
  return (
    <span
      className={classes.dot}
      data-stage={phaseStage ?? dot.stage}
      data-phase={starts || undefined}
      data-today={dot.isToday || undefined}
    >
      {starts && (phaseStage === 'pending' ? <i className={classes.hole} /> : <StageIcon stage={phaseStage} />)}
    </span>
  )
}
