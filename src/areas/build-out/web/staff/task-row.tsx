import { IconChevronRight, IconMessageCircle, IconUser, IconUsers, IconUserShield } from '@tabler/icons-react'
import { useId } from 'react'
import { daysBetween } from '../../../../kit/calendar/date.ts'
import { Avatar } from '../../../../kit/ui/avatar.tsx'
import { formatDay, keepTogether } from '../../../../kit/ui/format.ts'
import type { BuildOut, BuildOutTask, TaskActor, TaskState } from '../../contract.ts'
import { dayToDate } from '../../plan/day.ts'
import { isDone } from '../../plan/stage.ts'
import type { Blocker } from './blocker.ts'
import { usePlanTools } from './plan/plan-tools.ts'
import { StateMenu } from './state-menu.tsx'
import { TaskDetails } from './task-details.tsx'
import classes from './task-list.module.css'
import type { TaskMove } from './task-move.ts'
import { TaskBlocker } from './task-blocker.tsx'

type TaskRowProps = {
  buildOut: BuildOut
  task: BuildOutTask
  blocker: Blocker | undefined
  opened: boolean
  onToggle: () => void
  onState: (state: TaskState) => void
  onMove: (move: TaskMove) => void
  onDismiss: () => void
  onAsk: () => void
}

/** Who acts, as staff see it. */
export const actors: Record<TaskActor, { word: string; Icon: typeof IconUser }> = {
  client: { word: 'Client', Icon: IconUser },
  provider: { word: 'Team', Icon: IconUserShield },
  both: { word: 'Both', Icon: IconUsers },
}

/** One task: its line, what stood in the way of a change, and its details once opened. */
export function TaskRow({
  buildOut,
  task,
  blocker,
  opened,
  onToggle,
  onState,
  onMove,
  onDismiss,
  onAsk,
}: TaskRowProps) {
  const details = useId()
  const { word, Icon } = actors[task.actor]
  const people = usePlanTools()?.peopleAt(task) ?? []
  const assignee = task.staff?.assignee?.name
  const comments = task.staff?.comments ?? 0
  const phase = buildOut.phases.find(({ key }) => key === task.phase)?.title
  return (
    <tbody className={classes.task} data-task={task.key} data-row={task.id} data-opened={opened || undefined}>
      <tr className={classes.row}>
        <td className={classes.title}>
          <button
            type="button"
            data-row-stop
            aria-expanded={opened}
            aria-controls={opened ? details : undefined}
            onClick={onToggle}
          >
            <IconChevronRight size={14} aria-hidden />
            <span>{keepTogether(task.title)}</span>
            {comments > 0 && (
              <span className={classes.comments}>
                <IconMessageCircle size={13} aria-hidden />
                {comments}
                <span className="vh"> {comments === 1 ? 'comment' : 'comments'}</span>
              </span>
            )}
          </button>
        </td>
        <td className={classes.phase}>{phase}</td>
        <td className={classes.status}>
          <StateMenu task={task} onMove={onState} onSkip={() => onState('skipped')} />
        </td>
        <td className={classes.due}>
          <Due buildOut={buildOut} task={task} />
        </td>
        <td className={classes.actor}>
          {people[0] ? <Avatar name={people[0]} /> : <Icon size={15} aria-hidden />}
          <span title={people[0] ? `${people[0]} is working on this` : assignee}>
            {firstWord(people[0] ?? assignee ?? word)}
            {people[0] && <span className="vh"> is working on this</span>}
          </span>
        </td>
      </tr>
      {blocker && (
        <tr>
          <td colSpan={5}>
            <TaskBlocker blocker={blocker} onRetry={(move) => onMove(move)} onDismiss={onDismiss} />
          </td>
        </tr>
      )}
      {opened && (
        <tr>
          <td colSpan={5} id={details}>
            <TaskDetails buildOut={buildOut} task={task} onMove={onMove} onAsk={onAsk} />
          </td>
        </tr>
      )}
    </tbody>
  )
}

const firstWord = (name: string) => name.split(' ')[0] ?? name

function Due({ buildOut, task }: { buildOut: BuildOut; task: BuildOutTask }) {
  const date = dayToDate(buildOut.startDate, task.day)
  const late = isDone(task) ? 0 : daysBetween(date, buildOut.today)
  return (
    <>
      <span className={classes.label}>Due </span>
      {formatDay(date, buildOut.today)}
      {late > 0 && (
        <span className={classes.late}>
          {late} {late === 1 ? 'day' : 'days'} late
        </span>
      )}
    </>
  )
}
