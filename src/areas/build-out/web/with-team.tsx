import { IconEyeCheck } from '@tabler/icons-react'
import { Card } from '../../../kit/ui/card.tsx'
import { formatDay } from '../../../kit/ui/format.ts'
import { StatusBadge } from '../../../kit/ui/status-badge.tsx'
import type { Ask } from '../plan/ask.ts'
import classes from './with-team.module.css'

/** What the client has answered and the team looks at now. */
export function WithTeam({ asks, today }: { asks: Ask[]; today: string }) {
  return (
    <Card
      title="With your team"
      action={
        <StatusBadge tone="info" icon={<IconEyeCheck />}>
          In review
        </StatusBadge>
      }
    >
      <ul className={classes.list}>
        {asks.map(({ request, title }) => (
          <li key={request?.id}>
            <b>{title}</b>
            <span>
              {request?.answeredAt && `Sent ${formatDay(request.answeredAt, today)}. `}We answer within one business
              day.
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
