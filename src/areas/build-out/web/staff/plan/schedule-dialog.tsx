import { useRef, useState } from 'react'
import { readTypedDate, writeTypedDate } from '../../../../../kit/calendar/typed-date.ts'
import { DateInput } from '../../../../../kit/ui/date-input.tsx'
import { formatDay } from '../../../../../kit/ui/format.ts'
import { dateToDay, dayToDate } from '../../../plan/day.ts'
import { effectOfDay } from '../../../plan/effect.ts'
import { EffectBox } from './effect-box.tsx'
import { TaskDialog, type TaskDialogProps } from './task-dialog.tsx'

const lastDay = 999

/** Plans a task for another day, with what that does to the tasks that wait for it and to the finish. */
export function ScheduleDialog(props: TaskDialogProps) {
  const { buildOut, task } = props
  const planned = dayToDate(buildOut.startDate, task.day)
  const [typed, setTyped] = useState(() => writeTypedDate(planned))
  const [submitted, setSubmitted] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  const { date, problem } = readTypedDate(typed)
  const day = date ? dateToDay(buildOut.startDate, date) : undefined
  const wrong = problem ?? findWrong(day)
  const read = () => {
    setSubmitted(true)
    if (day === undefined || !date || wrong) {
      field.current?.querySelector('input')?.focus()
      return undefined
    }
    return { change: { day }, said: `${task.title}: due ${formatDay(date, buildOut.today)}` }
  }
  return (
    <TaskDialog
      {...props}
      title="Reschedule this task"
      save="Reschedule"
      dirty={typed !== writeTypedDate(planned)}
      read={read}
    >
      <div ref={field}>
        <DateInput
          data-autofocus
          label="Due"
          description={`Planned for ${formatDay(planned, buildOut.today)}, day ${task.day} of the plan.`}
          value={typed}
          onChange={setTyped}
          error={submitted ? wrong : undefined}
        />
      </div>
      {day !== undefined && !wrong && day !== task.day && (
        <EffectBox effect={effectOfDay(buildOut, task.key, day)} today={buildOut.today} />
      )}
    </TaskDialog>
  )
}

function findWrong(day: number | undefined): string | undefined {
  if (day === undefined) return 'Enter the day on which it is due.'
  if (day < 1) return 'A task can’t be planned before the kick-off.'
  return day > lastDay ? 'This day is too far away.' : undefined
}
