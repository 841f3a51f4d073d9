import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useId, useState } from 'react'
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
  const { name, waitBusinessDays: { min, max }, receivedOn } = result
  const [date, setDate] = useState(buildOut.today)
  const field = useId()
  if (receivedOn) {
    return (
      <span className={classes.received}>
        <IconCircleCheck size={15} aria-hidden />{name}: {formatDay(receivedOn, buildOut.today)}
        <button type="button" className="link" onClick={() => onReceived(null)}>Not received</button>
      </span>
    )
  }
  const valid = date !== '' && date <= buildOut.today
  return (
    <>
      {name}: not yet, usually {min === max ? min : `${min} to ${max}`} business days
      <span className={classes.receive}>
        <label htmlFor={field}>Received on</label>
        <input
          id={field} type="date" value={date} max={buildOut.today}
          onChange={(event) => setDate(event.currentTarget.value)}
        />
        <Button size="compact-sm" variant="default" disabled={!valid} onClick={() => onReceived(date)}>Mark received</Button>
      </span>
    </>
  )
}
