import { formatDay } from '../../../../../kit/ui/format.ts'
import type { PlanEffect, Shift } from '../../../plan/effect.ts'
import classes from './plan-dialog.module.css'

type EffectBoxProps = { effect: Pick<PlanEffect, 'likely' | 'worst'> & Partial<PlanEffect>; today: string }

/** What a change of dates would do, before it is made: the finish, and the tasks that wait for this one. */
export function EffectBox({ effect, today }: EffectBoxProps) {
  const lines = [
    ...(effect.dependants ?? []).map(({ key, title, ...shift }) => ({ name: `${title} (${key})`, shift })),
    { name: 'Finish, most likely', shift: effect.likely },
    { name: 'Finish at the latest', shift: effect.worst },
  ]
  return (
    <div className={classes.effect} role="status" aria-label="What this changes">
      <b>{effect.dependants?.length ? 'What waits for this task, and the finish' : 'The finish'}</b>
      <ul>
        {lines.map(({ name, shift }) => (
          <li key={name}>
            <span>{name}</span>
            <span data-later={shift.after > shift.before || undefined}>{describeShift(shift, today)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function describeShift({ before, after }: Shift, today: string): string {
  const now = formatDay(before, today)
  return before === after ? `${now}, as before` : `${now} to ${formatDay(after, today)}`
}
