import { IconAlertCircle, IconBuildingBank } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { daysBetween } from '../../../kit/calendar/date.ts'
import { formatDay, keepTogether } from '../../../kit/ui/format.ts'
import { StatusBadge } from '../../../kit/ui/status-badge.tsx'
import type { Waiting } from '../plan/waiting.ts'
import { countDays, writeExpected, writeNeed, writeWait } from './finish-words.ts'
import classes from './waiting-row.module.css'

type WaitingRowProps = {
  waiting: Waiting
  today: string
  /** What staff can do about it. */
  actions?: ReactNode
}

/** One thing that a third party has to do: what, who, since when, and how long it usually takes. */
export function WaitingRow({ waiting, today, actions }: WaitingRowProps) {
  const { task, name, since, usually, daysOver } = waiting
  const days = daysBetween(since, today)
  return (
    <li className={classes.row}>
      <p>
        <b>{keepTogether(name)}</b>
        <small>{keepTogether(writeNeed(waiting))}</small>
      </p>
      <p>
        <StatusBadge tone="mute" icon={<IconBuildingBank />}>
          {task.thirdParty ?? 'Third party'}
        </StatusBadge>
      </p>
      <p>
        Since {formatDay(since, today)}
        <small>{countDays(days)}</small>
      </p>
      <p>
        {usually && writeWait(usually)}
        <small data-over={daysOver > 0 || undefined}>
          {daysOver > 0 && <IconAlertCircle size={13} aria-hidden="true" />}
          {writeExpected(waiting, today)}
        </small>
      </p>
      {actions}
    </li>
  )
}
