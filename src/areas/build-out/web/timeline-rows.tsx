import { useState } from 'react'
import { formatDay } from '../../../kit/ui/format.ts'
import { ProgressBar } from '../../../kit/ui/progress-bar.tsx'
import type { BuildOut } from '../contract.ts'
import { dayToDate, shownDay } from '../plan/day.ts'
import type { Stage } from '../plan/stage.ts'
import type { PhaseMarker } from '../plan/timeline.ts'
import { phaseMarkers, timelineDots } from '../plan/timeline.ts'
import action from './action.module.css'
import { StageBadge } from './stage-badge.tsx'
import { StageMark } from './stage-icon.tsx'
import { DayDot } from './timeline-dot.tsx'
import classes from './timeline-rows.module.css'

/** How many phases to come are listed before 'Show' is pressed. */
const nextShown = 2

/** The plan on a narrow screen: rows of 15 days, the bar, and the phases as a list. */
export function TimelineRows({ buildOut }: { buildOut: BuildOut }) {
  const phases = phaseMarkers(buildOut)
  const at = (wanted: Stage) => phases.filter(({ stage }) => stage === wanted)
  const pending = at('pending')
  const lastDate = dayToDate(buildOut.startDate, buildOut.totalDays)
  const day = (date: string) => formatDay(date, buildOut.today)
  return (
    <>
      <div className={classes.dots} aria-hidden="true">
        {timelineDots(buildOut).map((dot) => (
          <DayDot
            key={dot.day}
            dot={dot}
            phaseStage={dot.isPhaseStart ? phases.find(({ key }) => key === dot.phase)?.stage : undefined}
          />
        ))}
      </div>
      <ProgressBar
        label="Build-out days"
        value={shownDay(buildOut)}
        max={buildOut.totalDays}
        text={`Day ${shownDay(buildOut)} of ${buildOut.totalDays}`}
        className={classes.bar}
      />
      <div className={classes.axis}>
        <span>{day(buildOut.startDate)}</span>
        <b>{formatDaysToGo(buildOut.totalDays - shownDay(buildOut))}</b>
        <span>{day(lastDate)}</span>
      </div>
      <ul className={classes.list}>
        <FoldedPhases phases={at('completed')} say={(n) => `${n} completed`} day={day} />
        {at('in-progress').map((phase) => (
          <PhaseRow key={phase.key} phase={phase} day={day} />
        ))}
        {pending.slice(0, nextShown).map((phase) => (
          <PhaseRow key={phase.key} phase={phase} day={day} />
        ))}
        <FoldedPhases phases={pending.slice(nextShown)} say={(n) => `${n} to come`} day={day} />
      </ul>
    </>
  )
}

type FormatDay = (date: string) => string

function FoldedPhases({ phases, say, day }: { phases: PhaseMarker[]; say: (count: string) => string; day: FormatDay }) {
  const [unfolded, setUnfolded] = useState(false)
  const first = phases[0]
  if (!first) return null
  const words = say(phases.length === 1 ? '1 phase' : `${phases.length} phases`)
  return (
    <>
      <li className={classes.row}>
        <StageMark stage={first.stage} />
        <span className={classes.title}>{words}</span>
        <button
          type="button"
          className={action.quiet}
          aria-expanded={unfolded}
          aria-label={`Show ${words}`}
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded ? 'Hide' : 'Show'}
        </button>
      </li>
      {unfolded && phases.map((phase) => <PhaseRow key={phase.key} phase={phase} day={day} />)}
    </>
  )
}

function PhaseRow({ phase, day }: { phase: PhaseMarker; day: FormatDay }) {
  return (
    <li className={classes.row}>
      <StageMark stage={phase.stage} />
      <div className={classes.title}>
        <p>{phase.title}</p>
        <p className={classes.when}>
          Day {phase.startDay}, {day(phase.startDate)}
        </p>
      </div>
      <StageBadge stage={phase.stage} word={phase.word} />
    </li>
  )
}

function formatDaysToGo(days: number): string {
  if (days === 0) return 'Last day reached'
  return days === 1 ? '1 day to go' : `${days} days to go`
}
