import { IconAlertCircle, IconClock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatWhen } from '../../../kit/ui/format.ts'
import { StatusBadge } from '../../../kit/ui/status-badge.tsx'
import { useNow } from '../../../kit/ui/use-now.ts'
import type { FailedJob } from '../contract.ts'
import classes from './jobs.module.css'
import { nextTime } from './next-time.ts'

/** One piece of work that failed. `children`: what can be done about it. */
export function JobRow({ job, children }: { job: FailedJob; children: ReactNode }) {
  const now = useNow()
  const { title, client, reason, failingSince, attempts, nextTry } = job
  return (
    <tr className={classes.row}>
      <th scope="row">
        <b>{title}</b>
        {client && (
          <span className={classes.client}>
            <Link to="/clients/$id" params={{ id: client.id }} search={{ client: undefined }}>
              {client.name}
            </Link>
          </span>
        )}
      </th>
      <td>{reason}</td>
      <td className={classes.when} data-label="Failing since">
        {formatWhen(failingSince, now)}
      </td>
      <td className={classes.when} data-label="Attempts">
        {attempts}
      </td>
      <td>
        {nextTry === null ? (
          <StatusBadge tone="bad" icon={<IconAlertCircle />}>
            Gave up
          </StatusBadge>
        ) : (
          <StatusBadge tone="warn" icon={<IconClock />}>
            Next try {nextTime(nextTry, now)}
          </StatusBadge>
        )}
      </td>
      <td className={classes.actions}>{children}</td>
    </tr>
  )
}
