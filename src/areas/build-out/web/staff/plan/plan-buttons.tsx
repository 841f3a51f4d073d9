import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { PlanTools } from './plan-tools.ts'
import classes from './task-actions.module.css'

/** What is changed of the plan itself. */
export function PlanButtons({ tools }: { tools: PlanTools }) {
  return (
    <div className={`${classes.actions} ${classes.plan}`}>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => tools.open({ of: 'add' })}
      >
        Add task
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => tools.open({ of: 'kick-off' })}>
        Move kick-off
      </Button>
    </div>
  )
}
