import type { Figure } from '../../../../kit/ui/figure-strip.tsx'
import { formatDay } from '../../../../kit/ui/format.ts'
import { ProgressBar } from '../../../../kit/ui/progress-bar.tsx'
import type { BuildOut } from '../../contract.ts'
import { currentDay, dayToDate, shownDay } from '../../plan/day.ts'
import { finishedOn, finishOf } from '../../plan/finish.ts'
import { currentPhase, daysOverPlan, phaseTitle } from '../../plan/phase.ts'
import { progressOf } from '../../plan/progress.ts'
import { isDone } from '../../plan/stage.ts'
import { comparePlan, countDays } from '../finish-words.ts'
import classes from './figures.module.css'
import { heldBackBy } from './phase-task.ts'

/** How far a build-out has come: its phase, its tasks and its finish. */
export function buildOutFigures(buildOut: BuildOut): { phase: Figure; tasks: Figure; finish: Figure } {
  return { phase: phaseFigure(buildOut), tasks: tasksFigure(buildOut), finish: finishFigure(buildOut) }
}

function phaseFigure(buildOut: BuildOut): Figure {
  const phase = currentPhase(buildOut)
  const over = phase ? daysOverPlan(buildOut, phase) : 0
  const day = currentDay(buildOut) === 0 ? 'Not started' : `Day ${shownDay(buildOut)} of ${buildOut.totalDays}`
  return {
    label: 'Phase',
    value: (
      <span className={classes.text} title={phaseTitle(buildOut)}>
        {phaseTitle(buildOut)}
      </span>
    ),
    note: over > 0 ? `${day}, ${countDays(over)} over plan` : day,
  }
}

function tasksFigure(buildOut: BuildOut): Figure {
  const { completed, total } = progressOf(buildOut.tasks)
  const open = buildOut.tasks.filter((task) => !isDone(task))
  const late = open.filter(({ day }) => dayToDate(buildOut.startDate, day) < buildOut.today).length
  const held = open.filter((task) => task.state === 'pending' && heldBackBy(buildOut, task)).length
  const parts = [...(late > 0 ? [`${late} late`] : []), ...(held > 0 ? [`${held} held back`] : [])]
  return {
    label: 'Tasks',
    value: (
      <>
        <span>
          {completed} of {total}
        </span>
        <ProgressBar
          className={classes.bar}
          label="Tasks"
          value={completed}
          max={total}
          text={`${completed} of ${total}`}
        />
      </>
    ),
    note: parts.join(', ') || (open.length > 0 ? 'None late' : 'All done'),
  }
}

function finishFigure(buildOut: BuildOut): Figure {
  const { today } = buildOut
  const done = finishedOn(buildOut)
  if (done) return { label: 'Finish', value: formatDay(done, today), note: 'All tasks are done' }
  const finish = finishOf(buildOut)
  if (!finish) return { label: 'Finish', value: 'Not known', note: 'After the kick-off' }
  return {
    label: 'Finish',
    value: (
      <span className={classes.text}>
        {formatDay(finish.likely, today)},{' '}
        <span data-late={finish.daysLate > 0 || undefined}>{comparePlan(finish).toLowerCase()}</span>
      </span>
    ),
    note: `Worst case ${formatDay(finish.worst, today)}`,
  }
}
