import { IconCheck } from '@tabler/icons-react'
import { formatDay } from '../../../kit/ui/format.ts'
import type { BuildOut, BuildOutTask } from '../contract.ts'
import { dayToDate } from '../plan/day.ts'
import classes from './ask-box.module.css'

/** The panel's box when nothing is asked; names the next task the client takes part in. */
export function NothingNeeded({ buildOut, task }: { buildOut: BuildOut; task: BuildOutTask | null }) {
  const day = task && formatDay(dayToDate(buildOut.startDate, task.day), buildOut.today)
  return (
    <div className={classes.box}>
      <span className={classes.icon}>
        <IconCheck size={20} aria-hidden="true" />
      </span>
      <div className={classes.words}>
        <p className={classes.title}>Nothing needed from you today</p>
        <p className={classes.hint}>
          {task ? `Your next step: ${task.title}, planned for ${day}.` : 'We’ll take care of the rest and e-mail you.'}
        </p>
      </div>
    </div>
  )
}
