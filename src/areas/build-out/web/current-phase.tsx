import { Card } from '../../../kit/ui/card.tsx'
import { IconTile } from '../../../kit/ui/icon-tile.tsx'
import type { BuildOut, BuildOutPhase } from '../contract.ts'
import {
  currentPhase,
  phaseNextStep,
  phaseSegments,
  phaseStage,
  phaseStatusLine,
  phaseTime,
  phaseTitle,
  phaseWord,
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
      title="Current Phase"
      className={classes.card}
      action={
        phase ? (
          <StageBadge stage={phaseStage(buildOut, phase)} word={phaseWord(buildOut, phase)} />
        ) : (
          <StageBadge stage="completed" />
        )
      }
    >
      <div className={classes.phase}>
        <IconTile>
          <PhaseIcon phase={phase?.key} />
        </IconTile>
        <div>
          <p className={classes.title}>{phaseTitle(buildOut)}</p>
          <p className={classes.time}>
            {phase ? <PhaseTime buildOut={buildOut} phase={phase} /> : 'All phases are done'}
          </p>
        </div>
      </div>
      {phase ? (
        <PhaseState buildOut={buildOut} phase={phase} />
      ) : (
        <p className={classes.description}>
          Every task in your plan is done. Your team is still there for you in Support.
        </p>
      )}
    </Card>
  )
}

type PhaseProps = { buildOut: BuildOut; phase: BuildOutPhase }

function PhaseTime({ buildOut, phase }: PhaseProps) {
  const { kind, days } = phaseTime(buildOut, phase)
  if (kind === 'over') return <span className={classes.late}>{countDays(days)} over plan</span>
  if (kind === 'starts') return <>Starts in {countDays(days)}</>
  if (kind === 'ahead') return <>{countDays(days)} ahead of plan</>
  return days === 0 ? <>Last day</> : <>About {countDays(days)} left</>
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
          {segments.map((stage, index) => (
            <i key={index} data-stage={stage} />
          ))}
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
