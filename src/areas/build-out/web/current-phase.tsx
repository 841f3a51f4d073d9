import { daysBetween } from '../../../kit/calendar/date.ts'
import { Card } from '../../../kit/ui/card.tsx'
import { IconTile } from '../../../kit/ui/icon-tile.tsx'
import type { BuildOut, BuildOutPhase } from '../contract.ts'
import { dayToDate } from '../plan/day.ts'
import {
  currentPhase, daysLeft, daysOverPlan, phaseNextStep, phaseSegments, phaseStage, phaseStatusLine, phaseTitle,
} from '../plan/phase.ts'
import classes from './current-phase.module.css'
import { PhaseIcon } from './phase-icon.tsx'
import { StageBadge } from './stage-badge.tsx'
import { StageIcon } from './stage-icon.tsx'

/** The first phase that is not completed: how long it takes, what was reached and what comes next. */
export function CurrentPhase({ buildOut }: { buildOut: BuildOut }) {
  const phase = currentPhase(buildOut)
  return (
    <Card
      title="Current Phase" className={classes.card}
      action={<StageBadge stage={phase ? phaseStage(buildOut, phase) : 'completed'} />}
    >
      <div className={classes.phase}>
        <IconTile><PhaseIcon phase={phase?.key} /></IconTile>
        <div>
          <p className={classes.title}>{phaseTitle(buildOut)}</p>
          <p className={classes.time}>{phase ? <PhaseTime buildOut={buildOut} phase={phase} /> : 'All phases are done'}</p>
        </div>
      </div>
      {phase ? <PhaseState buildOut={buildOut} phase={phase} /> : (
        <p className={classes.description}>Every task of your plan is done. Your team stays on call in Support.</p>
      )}
    </Card>
  )
}

type PhaseProps = { buildOut: BuildOut; phase: BuildOutPhase }

function PhaseTime({ buildOut, phase }: PhaseProps) {
  const over = daysOverPlan(buildOut, phase)
  if (over > 0) return <span className={classes.late}>{countDays(over)} over plan</span>
  const until = daysBetween(buildOut.today, dayToDate(buildOut.startDate, phase.startDay))
  if (until > 0) return <>Starts in {countDays(until)}</>
  const left = daysLeft(buildOut, phase)
  return left === 0 ? <>Last day</> : <>About {countDays(left)} left</>
}

function PhaseState({ buildOut, phase }: PhaseProps) {
  const segments = phaseSegments(buildOut, phase)
  const next = phaseNextStep(buildOut, phase)
  const reached = segments.includes('completed')
  return (
    <>
      <p className={classes.description}>{phase.description}</p>
      <div className={classes.foot}>
        <div className={classes.segments} aria-hidden="true">
          {segments.map((stage, index) => <i key={index} data-stage={stage} />)}
        </div>
        <div className={classes.lines}>
          <p className={classes.status} data-reached={reached || undefined}>
            <StageIcon stage={reached ? 'completed' : phaseStage(buildOut, phase)} circled />
            {phaseStatusLine(buildOut, phase)}
          </p>
          {next && <p className={classes.next}>Next: {next}</p>}
        </div>
      </div>
    </>
  )
}

function countDays(days: number): string {
  return days === 1 ? '1 day' : `${days} days`
}
