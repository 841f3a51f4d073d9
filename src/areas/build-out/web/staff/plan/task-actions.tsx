import { Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../../../../kit/ui/icon-button.tsx'
import type { BuildOutTask } from '../../../contract.ts'
import { isDone } from '../../../plan/stage.ts'
import { type PlanDialog, type PlanTools } from './plan-tools.ts'
import classes from './task-actions.module.css'

type TaskActionsProps = { task: BuildOutTask; tools: PlanTools; children?: ReactNode }

/** What can be changed of a task, beside its status. */
export function TaskActions({ task, tools, children }: TaskActionsProps) {
  const button = (of: Exclude<PlanDialog['of'], 'add' | 'kick-off'>, label: string) => (
    <Button size="compact-sm" variant="default" onClick={() => tools.open({ of, key: task.key })}>
      {label}
    </Button>
  )
  const done = isDone(task)
  return (
    <div className={classes.actions} role="group" aria-label={`Change ${task.title}`}>
      {children}
      {!done && button('schedule', 'Reschedule')}
      {!done && button('assign', 'Reassign')}
      {(task.staff?.outcomes.length ?? 0) > 0 && button('outcome', task.outcome ? 'Change outcome' : 'Record outcome')}
      {done ? button('reopen', 'Reopen') : button('skip', 'Skip')}
      {!done && (
        <span className={classes.shift}>
          <IconButton
            label="Move up in its phase"
            icon={<IconArrowUp size={16} />}
            disabled={!tools.canShift(task, -1)}
            onClick={() => tools.shift(task, -1)}
          />
          <IconButton
            label="Move down in its phase"
            icon={<IconArrowDown size={16} />}
            disabled={!tools.canShift(task, 1)}
            onClick={() => tools.shift(task, 1)}
          />
        </span>
      )}
    </div>
  )
}
