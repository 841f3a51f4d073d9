import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { readTypedDate, writeTypedDate } from '../../../../kit/calendar/typed-date.ts'
import { DateInput } from '../../../../kit/ui/date-input.tsx'
import { formatDay } from '../../../../kit/ui/format.ts'
import type { BuildOut, TaskResult } from '../../contract.ts'
import classes from './task-details.module.css'

type TaskResultLineProps = {
  result: TaskResult
  buildOut: Pick<BuildOut, 'today' | 'startDate'>
  /** Takes the date, or null when it has not come in after all. */
  onReceived: (date: string | null) => void
}

/** What a third party sends back, and the day on which it came. */
export function TaskResultLine({ result, buildOut, onReceived }: TaskResultLineProps) {
  const {
    name,
    waitBusinessDays: { min, max },
    receivedOn,
  } = result
  const [typed, setTyped] = useState(writeTypedDate(buildOut.today))
  const [submitted, setSubmitted] = useState(false)
  const line = useRef<HTMLSpanElement>(null)
  const field = useId()
  if (receivedOn) {
    return (
      <span className={classes.received}>
        <IconCircleCheck size={15} aria-hidden />
        {name}: {formatDay(receivedOn, buildOut.today)}
        <button type="button" className="link" onClick={() => onReceived(null)}>
          Not received
        </button>
      </span>
    )
  }
  const { date, problem = date ? undefined : 'Enter the date it arrived.' } = readTypedDate(typed)
  const wrong = date && date > buildOut.today ? 'That date is in the future.' : problem

  function mark() {
    setSubmitted(true)
    if (date && !wrong) onReceived(date)
    else line.current?.querySelector('input')?.focus()
  }

  return (
    <>
      {name}: not yet, usually {min === max ? min : `${min} to ${max}`} business days
      <span ref={line} className={classes.receive}>
        <label htmlFor={field}>Received on</label>
        <DateInput
          id={field}
          size="xs"
          className={classes.day}
          value={typed}
          max={buildOut.today}
          error={submitted && wrong}
          onChange={setTyped}
        />
        <Button size="compact-sm" variant="default" onClick={mark}>
          Mark received
        </Button>
      </span>
    </>
  )
}
