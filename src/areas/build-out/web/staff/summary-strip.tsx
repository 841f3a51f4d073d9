import { ProgressBar } from '../../../../kit/ui/progress-bar.tsx'
import { formatDay } from '../../../../kit/ui/format.ts'
import type { BuildOut } from '../../contract.ts'
import { asksOf } from '../../plan/ask.ts'
import { currentDay, shownDay } from '../../plan/day.ts'
import { finishedOn } from '../../plan/finish.ts'
import { currentPhase, daysOverPlan, phaseTitle } from '../../plan/phase.ts'
import { progressOf } from '../../plan/progress.ts'
import { askedId } from './asked-of-client.tsx'
import classes from './summary-strip.module.css'

/** The figures of a build-out, and the way to what is asked of the client. */
export function SummaryStrip({ buildOut }: { buildOut: BuildOut }) {
  const { completed, total } = progressOf(buildOut.tasks)
  const phase = currentPhase(buildOut)
  const done = finishedOn(buildOut)
  const late = phase ? daysOverPlan(buildOut, phase) : 0
  return (
    <dl className={classes.strip}>
      <div>
        <dt>Tasks</dt>
        <dd>
          {completed} of {total}
          <ProgressBar
            className={classes.bar}
            label="Tasks"
            value={completed}
            max={total}
            text={`${completed} of ${total}`}
          />
        </dd>
      </div>
      <div>
        <dt>{done ? 'Done on' : 'Day'}</dt>
        <dd>{done ? formatDay(done, buildOut.today) : describeDay(buildOut)}</dd>
      </div>
      <div>
        <dt>Phase</dt>
        <dd title={phaseTitle(buildOut)}>
          <span className={classes.phase}>{phaseTitle(buildOut)}</span>
          {late > 0 && (
            <span className={classes.late}>
              {late} {late === 1 ? 'day' : 'days'} over plan
            </span>
          )}
        </dd>
      </div>
      <div>
        <dt>Client requests</dt>
        <dd>
          <Asked buildOut={buildOut} />
        </dd>
      </div>
    </dl>
  )
}

function describeDay(buildOut: BuildOut): string {
  return currentDay(buildOut) === 0 ? 'Not started' : `${shownDay(buildOut)} of ${buildOut.totalDays}`
}

function Asked({ buildOut }: { buildOut: BuildOut }) {
  const open = asksOf(buildOut)
  if (open.length === 0) return <span className={classes.nothing}>None</span>
  const overdue = open.some(({ answered, subState }) => !answered && subState === 'Overdue')
  return (
    <a href={`#${askedId}`} className={classes.asked}>
      {open.length} open{overdue && <span className={classes.overdue}>Overdue</span>}
    </a>
  )
}
