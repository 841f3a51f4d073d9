import { useRef, useState } from 'react'
import { addDays } from '../../../../../kit/calendar/date.ts'
import { readTypedDate, writeTypedDate } from '../../../../../kit/calendar/typed-date.ts'
import { DateInput } from '../../../../../kit/ui/date-input.tsx'
import type { TaskOutcome } from '../../../contract.ts'
import { checkMove } from '../../../plan/transition.ts'
import classes from './plan-dialog.module.css'
import { TaskDialog, type TaskDialogProps } from './task-dialog.tsx'
import { describeOutcome, outcomeNames } from './task-words.ts'

const dayLabels: Partial<Record<TaskOutcome, string>> = { applied: 'Applied on', scheduled: 'Scheduled for' }
const choices: Record<TaskOutcome, string> = { ...outcomeNames, scheduled: 'Scheduled for later' }

/** Records how an application ended; that completes the task. */
export function OutcomeDialog(props: TaskDialogProps) {
  const { buildOut, task } = props
  const outcomes = task.staff?.outcomes ?? []
  const [kind, setKind] = useState<TaskOutcome | null>(task.outcome)
  const [before] = useState(task.outcomeOn ? writeTypedDate(task.outcomeOn) : '')
  const [typed, setTyped] = useState(before)
  const day = useRef<HTMLDivElement>(null)
  const [submitted, setSubmitted] = useState(false)
  const label = kind ? dayLabels[kind] : undefined
  const { date, problem } = readTypedDate(typed)
  const wrong = label ? (problem ?? findWrong(kind, date, buildOut.today)) : undefined
  // An application is one more step of the plan; one that is declined or put off needs nothing before it.
  const open = kind === 'applied' ? checkMove(buildOut.tasks, task.key, 'completed').overrideText : null
  const read = () => {
    setSubmitted(true)
    if (!kind || wrong) {
      day.current?.querySelector('input')?.focus()
      return undefined
    }
    const outcome = { kind, ...(label && date && { on: date }) }
    const ended = { ...task, outcome: kind, outcomeOn: label ? (date ?? null) : null }
    return {
      change: { outcome, ...(open && { override: true }) },
      said: `${task.title}: ${describeOutcome(ended, buildOut.today)}`,
    }
  }
  return (
    <TaskDialog
      {...props}
      title="How did it end?"
      save={open ? 'Record it anyway' : 'Record outcome'}
      dirty={kind !== task.outcome || typed !== before}
      read={read}
    >
      <fieldset className={classes.choices}>
        <legend className="vh">Outcome</legend>
        {outcomes.map((outcome, at) => (
          <label key={outcome} className={classes.choice}>
            <input
              type="radio"
              name="outcome"
              value={outcome}
              data-autofocus={(kind ? kind === outcome : at === 0) || undefined}
              checked={kind === outcome}
              onChange={() => {
                setKind(outcome)
                setSubmitted(false)
                setTyped(outcome === 'applied' ? writeTypedDate(buildOut.today) : '')
              }}
            />
            {choices[outcome]}
          </label>
        ))}
      </fieldset>
      {submitted && !kind && <p role="alert">Choose an outcome.</p>}
      {label && (
        <div ref={day}>
          <DateInput
            label={label}
            value={typed}
            onChange={setTyped}
            {...(kind === 'applied' && { max: buildOut.today })}
            error={submitted ? wrong : undefined}
          />
        </div>
      )}
      {open && <p className={classes.quiet}>{open.replace(' Complete this task anyway?', '')}</p>}
    </TaskDialog>
  )
}

function findWrong(kind: TaskOutcome | null, date: string | undefined, today: string): string | undefined {
  if (!date) return 'Enter the date.'
  if (kind === 'applied' && date > today) return 'That date is in the future.'
  return kind === 'scheduled' && date < addDays(today, 1) ? 'Choose a date after today.' : undefined
}
