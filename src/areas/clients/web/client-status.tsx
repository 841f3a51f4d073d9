import { IconCircleCheck, IconClock, IconMailCheck } from '@tabler/icons-react'
import { StatusBadge } from '../../../kit/ui/status-badge.tsx'
import type { ClientRow } from '../contract.ts'
import classes from './client-table.module.css'

/** A client's status in the list; what needs no attention is plain text. */
export function ClientStatus({ client }: { client: ClientRow }) {
  const quiet = readQuietWord(client)
  return quiet ? <span className={classes.quiet}>{quiet}</span> : <ClientBadge client={client} />
}

/** Only what asks for attention, or is over, is a badge. */
function ClientBadge({ client }: { client: ClientRow }) {
  if (client.waitingOnClient)
    return (
      <StatusBadge tone="warn" icon={<IconClock />}>
        Waiting on client
      </StatusBadge>
    )
  if (client.clientAnswered)
    return (
      <StatusBadge tone="info" icon={<IconMailCheck />}>
        Client responded
      </StatusBadge>
    )
  if (isCompleted(client))
    return (
      <StatusBadge tone="ok" icon={<IconCircleCheck />}>
        Completed
      </StatusBadge>
    )
  return null
}

function readQuietWord(client: ClientRow): string | null {
  if (client.waitingOnClient || client.clientAnswered || isCompleted(client)) return null
  if (client.role === 'admin') return 'Team'
  return client.tasksTotal === null ? 'No build-out' : 'In Progress'
}

function isCompleted({ tasksDone, tasksTotal }: ClientRow): boolean {
  return tasksTotal !== null && tasksTotal > 0 && tasksDone === tasksTotal
}
