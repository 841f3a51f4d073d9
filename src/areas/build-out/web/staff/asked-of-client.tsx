import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { Card } from '../../../../kit/ui/card.tsx'
import { formatDay } from '../../../../kit/ui/format.ts'
import type { BuildOut, ClientRequest } from '../../contract.ts'
import { type Ask, asksOf } from '../../plan/ask.ts'
import { AskRow } from './ask-row.tsx'
import classes from './asked-of-client.module.css'
import { ReminderSwitch } from './reminder-switch.tsx'
import { useAskKeys } from './use-ask-keys.ts'

/** Where the figures above the tasks lead. */
export const askedId = 'asked'

/** What the client was asked for, by the team or by the plan, and has not yet delivered. */
export function AskedOfClient({ buildOut, onNew }: { buildOut: BuildOut; onNew: () => void }) {
  const asks = asksOf(buildOut)
  // What waits for the team comes first, then what the client was asked to do again.
  const inOrder = asks.toSorted((a, b) => orderOf(a) - orderOf(b))
  const received = buildOut.requests.filter(({ receivedAt, withdrawn }) => receivedAt && !withdrawn)
  const wrapper = useRef<HTMLDivElement>(null)
  useAskKeys(wrapper)
  return (
    <div id={askedId} ref={wrapper} tabIndex={-1} className={classes.wrapper}>
      <Card
        title="Client requests"
        action={
          <Button size="compact-sm" variant="default" leftSection={<IconPlus size={14} aria-hidden />} onClick={onNew}>
            New request
          </Button>
        }
      >
        {asks.length === 0 && <p className={classes.empty}>No open requests for {buildOut.clientName}.</p>}
        {asks.length > 0 && (
          <ul className={classes.list}>
            {inOrder.map((ask) => (
              <AskRow
                key={ask.request?.id ?? ask.task?.key}
                ask={ask}
                buildOut={buildOut}
                shownFirst={ask === asks[0]}
                onReceived={() => wrapper.current?.focus({ preventScroll: true })}
              />
            ))}
          </ul>
        )}
        {buildOut.reminders && <ReminderSwitch buildOut={buildOut} reminders={buildOut.reminders} />}
        {received.length > 0 && <ReceivedRequests requests={received} today={buildOut.today} />}
      </Card>
    </div>
  )
}

const orderOf = ({ answered, returned }: Ask) => (answered ? 0 : returned ? 1 : 2)

function ReceivedRequests({ requests, today }: { requests: ClientRequest[]; today: string }) {
  return (
    <details className={classes.received}>
      <summary>Received {requests.length}</summary>
      <ul>
        {requests.map(({ id, title, receivedAt }) => (
          <li key={id}>
            <span>{title}</span>
            <span>{receivedAt && formatDay(receivedAt, today)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
