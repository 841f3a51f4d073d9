import { formatDay } from '../../../kit/ui/format.ts'
import type { BuildOut } from '../contract.ts'
import type { PhaseMarker } from '../plan/timeline.ts'
import classes from './phase-tooltip.module.css'
import { StageIcon } from './stage-icon.tsx'

export const phaseTooltipId = 'timeline-phase-tooltip'

const width = 288

type PhaseTooltipProps = {
  phase: PhaseMarker
  buildOut: BuildOut
  onPointerEnter: () => void
  onPointerLeave: () => void
}

/** What a phase is about, what was reached in it and what comes next. */
export function PhaseTooltip({ phase, buildOut, ...handlers }: PhaseTooltipProps) {
  const anchor = `${((phase.startDay - 0.5) / buildOut.totalDays) * 100}%`
  // Under its dot, but never past the ends of the line.
  const left = `clamp(0px, calc(${anchor} - ${width / 2}px), calc(100% - ${width}px))`
  const day = (date: string) => formatDay(date, buildOut.today)
  return (
    <>
      <i className={classes.arrow} style={{ left: anchor }} />
      <div id={phaseTooltipId} role="tooltip" className={classes.tooltip} style={{ left, width }} {...handlers}>
        <p className={classes.head}>
          <b>{phase.title}</b>
          <span data-stage={phase.stage}>{phase.word}</span>
        </p>
        <p className={classes.text}>
          Day {phase.startDay} to {phase.endDay}, {day(phase.startDate)} to {day(phase.endDate)}. {phase.description}
        </p>
        {phase.milestones.length > 0 && (
          <ul className={classes.list} aria-label="Milestones">
            {phase.milestones.map((milestone) => (
              <li key={milestone}>
                <StageIcon stage="completed" />
                {milestone}
              </li>
            ))}
          </ul>
        )}
        {phase.nextSteps.length > 0 && (
          <ul className={classes.list} data-next aria-label="Next steps">
            {phase.nextSteps.map((step, index) => (
              <li key={step}>
                <i />
                {index === 0 ? `Next: ${step}` : step}
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
