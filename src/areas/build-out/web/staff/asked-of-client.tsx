import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Card } from '../../../../kit/ui/card.tsx'
import { formatDay } from '../../../../kit/ui/format.ts'
import type { BuildOut, ClientRequest } from '../../contract.ts'
import { requiredAction } from '../../plan/ask.ts'
import classes from './asked-of-client.module.css'
import { RequestRow } from './request-row.tsx'

/** Where the figures above the tasks lead. */
export const askedId = 'asked'

/** What the client was asked for and has not yet delivered. */
export function AskedOfClient({ buildOut, onNew }: { buildOut: BuildOut; onNew: () => void }) {
  const open = buildOut.requests.filter(({ receivedAt }) => !receivedAt)
  const received = buildOut.requests.filter(({ receivedAt }) => receivedAt)
  const first = requiredAction(buildOut)?.request?.id
  return (
    <div id={askedId} className={classes.place}>
      <Card
        title="Asked of the client"
        action={(
          <Button size="compact-sm" variant="default" leftSection={<IconPlus size={14} aria-hidden />} onClick={onNew}>
            New request
          </Button>
        )}
      >
        {open.length === 0 && <p className={classes.empty}>Nothing is asked of {buildOut.clientName} at present.</p>}
        {open.length > 0 && (
          <ul className={classes.list}>
            {open.map((request) => (
              <RequestRow key={request.id} request={request} buildOut={buildOut} shownFirst={request.id === first} />
            ))}
          </ul>
        )}
        {received.length > 0 && <ReceivedRequests requests={received} today={buildOut.today} />}
      </Card>
    </div>
  )
}

function ReceivedRequests({ requests, today }: { requests: ClientRequest[]; today: string }) {
  return (
    <details className={classes.received}>
      <summary>Received {requests.length}</summary>
      <ul>
        {requests.map(({ id, title, receivedAt }) => (
          <li key={id}><span>{title}</span><span>{receivedAt && formatDay(receivedAt, today)}</span></li>
        ))}
      </ul>
    </details>
  )
}
