import { useLinkedRow } from '../../../kit/address/web/linked-row.ts'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { formatDay, keepTogether } from '../../../kit/ui/format.ts'
import type { BuildOut, BuildOutPhase, BuildOutTask } from '../contract.ts'
import type { Activity } from '../plan/activity.ts'
import { allActivities } from '../plan/activity.ts'
import { currentPhase } from '../plan/phase.ts'
import { progressOf } from '../plan/progress.ts'
import type { PhaseMarker } from '../plan/timeline.ts'
import { phaseMarkers } from '../plan/timeline.ts'
import action from './action.module.css'
import { actorWords } from './actor-word.ts'
import classes from './all-tasks.module.css'
import { StageBadge } from './stage-badge.tsx'
import { StageMark } from './stage-icon.tsx'

export type AllTasksProps = { buildOut: BuildOut; opened: boolean; onClose: () => void }

/** The whole plan in its order: every task with its state, day, who acts, milestone and next step. */
export function AllTasks({ buildOut, opened, onClose }: AllTasksProps) {
  const activities = allActivities(buildOut)
  const { completed, total } = progressOf(buildOut.tasks)
  const current = currentPhase(buildOut)
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={`All ${total} tasks`}
      subtitle={
        <>
          {completed} completed, in the order of your plan. {current && <GoToPhase phase={current} />}
        </>
      }
      footer={
        <button type="button" className={action.button} onClick={onClose}>
          Close
        </button>
      }
    >
      {/* Takes the focus, so that the list scrolls by keyboard. */}
      <div role="group" aria-label="Tasks by phase" tabIndex={0} className={classes.phases}>
        {phaseMarkers(buildOut).map((phase) => (
          <PhaseTasks
            key={phase.key}
            phase={phase}
            buildOut={buildOut}
            activities={activities.filter((activity) => activity.phase === phase.key)}
          />
        ))}
      </div>
    </Dialog>
  )
}

function GoToPhase({ phase }: { phase: BuildOutPhase }) {
  const go = () => {
    const head = document.getElementById(headId(phase.key))
    head?.scrollIntoView({ block: 'start' })
    head?.focus({ preventScroll: true })
  }
  return (
    <button type="button" className={action.quiet} onClick={go}>
      Go to {phase.title}
    </button>
  )
}

function PhaseTasks({
  phase,
  buildOut,
  activities,
}: {
  phase: PhaseMarker
  buildOut: BuildOut
  activities: Activity[]
}) {
  return (
    <section aria-labelledby={headId(phase.key)}>
      <div className={classes.head}>
        <h3 id={headId(phase.key)} tabIndex={-1}>
          {phase.title}
        </h3>
        <p>
          {formatDay(phase.startDate, buildOut.today)} to {formatDay(phase.endDate, buildOut.today)}
        </p>
      </div>
      <ul className={classes.list}>
        {activities.map((activity) => {
          const task = buildOut.tasks.find(({ key }) => key === activity.key)
          return task && <TaskRow key={activity.key} activity={activity} task={task} today={buildOut.today} />
        })}
      </ul>
    </section>
  )
}

function TaskRow({ activity, task, today }: { activity: Activity; task: BuildOutTask; today: string }) {
  // The dialog itself gives the focus to the task that was looked for.
  const found = useLinkedRow().id === task.id || undefined
  return (
    <li className={classes.task} data-row={task.id} data-autofocus={found} tabIndex={found && -1}>
      <StageMark stage={activity.stage} />
      <div className={classes.words}>
        <p className={classes.title}>{keepTogether(activity.title)}</p>
        <p className={classes.facts}>
          Day {activity.day}, {formatDay(activity.date, today)} <span aria-hidden="true">·</span>{' '}
          {actorWords[activity.actor]}
          {activity.who && (
            <>
              {' '}
              <span aria-hidden="true">·</span> by {activity.who}
            </>
          )}
        </p>
        <dl className={classes.steps}>
          <div>
            <dt>{activity.stage === 'completed' ? 'Outcome' : 'Goal'}</dt>
            <dd>{task.milestone}</dd>
          </div>
          {task.stateReason && (
            <div>
              <dt>Why</dt>
              <dd>{task.stateReason}</dd>
            </div>
          )}
          <div>
            <dt>Next step</dt>
            <dd>{task.nextStep}</dd>
          </div>
        </dl>
      </div>
      <div className={classes.badge}>
        <StageBadge stage={activity.stage} word={activity.word} />
      </div>
    </li>
  )
}

function headId(phase: string): string {
  return `all-tasks-${phase}`
}
