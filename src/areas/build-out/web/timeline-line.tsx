import { useMemo, useRef } from 'react'
import { ProgressBar } from '../../../kit/ui/progress-bar.tsx'
import type { BuildOut } from '../contract.ts'
import { shownDay } from '../plan/day.ts'
import { phaseMarkers, timelineDots } from '../plan/timeline.ts'
import { useOpenPhase } from './open-phase.ts'
import { usePhaseLabels } from './phase-label.ts'
import { PhaseTooltip } from './phase-tooltip.tsx'
import { TimelineAxis } from './timeline-axis.tsx'
import { DayDot } from './timeline-dot.tsx'
import { TimelineLabels } from './timeline-label.tsx'
import classes from './timeline-line.module.css'
import { TimelinePhases } from './timeline-phase.tsx'

/** The plan in one line. The phases are one tab stop; hover and focus open what a phase is about. */
export function TimelineLine({ buildOut }: { buildOut: BuildOut }) {
  const line = useRef<HTMLDivElement>(null)
  const phases = useMemo(() => phaseMarkers(buildOut), [buildOut])
  const labels = usePhaseLabels(line, phases, buildOut.totalDays)
  const { open, handlers, tooltipHandlers, show, hide } = useOpenPhase(line, phases, buildOut.totalDays)
  const opened = phases.find(({ key }) => key === open)

  return (
    <>
      <div ref={line} className={classes.line} {...handlers}>
        <TimelineLabels phases={phases} labels={labels} totalDays={buildOut.totalDays} today={buildOut.today} />
        <div className={classes.dots} aria-hidden="true">
          {timelineDots(buildOut).map((dot) => (
            <DayDot
              key={dot.day}
              dot={dot}
              phaseStage={dot.isPhaseStart ? phases.find(({ key }) => key === dot.phase)?.stage : undefined}
            />
          ))}
        </div>
        <TimelinePhases phases={phases} buildOut={buildOut} opened={opened?.key} onShow={show} onHide={hide} />
        {opened && <PhaseTooltip phase={opened} buildOut={buildOut} {...tooltipHandlers} />}
      </div>
      <ProgressBar
        label="Build-out days"
        value={shownDay(buildOut)}
        max={buildOut.totalDays}
        text={`Day ${shownDay(buildOut)} of ${buildOut.totalDays}`}
        className={classes.bar}
      />
      <TimelineAxis buildOut={buildOut} />
    </>
  )
}
