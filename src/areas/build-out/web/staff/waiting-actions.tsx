import { Button } from '@mantine/core'
import type { Waiting } from '../../plan/waiting.ts'
import { checkMove } from '../../plan/transition.ts'
import type { TaskMoves } from './use-task-moves.ts'
import classes from './waiting-actions.module.css'

/** What staff can say of a wait: that what comes back is here, or that the task goes on. */
export function WaitingActions({ waiting: { task, name, isResult }, moves }: { waiting: Waiting; moves: TaskMoves }) {
  const { shown, move, blockers } = moves
  const { key } = task
  // Where something else is open, the task's own row asks whether to go on.
  const mayGoOn = !isResult && checkMove(shown.tasks, key, 'in-progress').allowed
  const failed = blockers[key]
  return (
    <div className={classes.actions}>
      {isResult && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Mark received today: ${name}`}
          onClick={() => move({ key, resultReceivedOn: shown.today })}
        >
          Received today
        </Button>
      )}
      {mayGoOn && (
        <>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Mark completed: ${name}`}
            onClick={() => move({ key, state: 'completed' })}
          >
            Complete
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={`Mark in progress: ${name}`}
            onClick={() => move({ key, state: 'in-progress' })}
          >
            Continue
          </Button>
        </>
      )}
      {failed && <p className={classes.failed}>{failed.text}</p>}
    </div>
  )
}
