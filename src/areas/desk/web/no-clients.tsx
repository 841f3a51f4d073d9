import { Button } from '@mantine/core'
import { IconCircleCheck, IconTag, IconUserSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { chipLooks } from './desk-marks.tsx'
import { clearFilters, type DeskView } from './desk-view.ts'

const waitedFor = {
  us: 'us',
  client: 'the client',
  state: 'the state',
  bank: 'a bank',
  bureau: 'a bureau',
  other: 'anyone else',
}

type NoClientsProps = { view: DeskView; total: number; onView: (view: DeskView) => void; addClient: ReactNode }

/** Nothing is listed: no clients at all, none assigned, nothing of that kind, or nobody of that name. */
export function NoClients({ view, total, onView, addClient }: NoClientsProps) {
  if (total === 0)
    return (
      <EmptyState
        icon={<IconUserSearch size={20} />}
        title="No clients yet."
        why="Clients appear here once they are invited or have signed up."
        action={addClient}
      />
    )
  const clear = (
    <Button variant="default" size="xs" onClick={() => onView(clearFilters(view))}>
      Clear filters
    </Button>
  )
  if (view.search)
    return (
      <EmptyState
        icon={<IconUserSearch size={20} />}
        title={`No client matches “${view.search}”.`}
        why="We searched companies, people and e-mail addresses."
        action={clear}
      />
    )
  if (view.tags.length > 0)
    return (
      <EmptyState
        icon={<IconTag size={20} />}
        title={view.tags.length === 1 ? `No client is tagged “${view.tags[0]}”.` : 'No client has all of these tags.'}
        why="Chips and tags apply together, within the view."
        action={clear}
      />
    )
  if (view.waiting !== undefined)
    return (
      <EmptyState
        icon={<IconCircleCheck size={20} />}
        title={`No client’s plan is waiting on ${waitedFor[view.waiting]}.`}
        why="All filters apply together, within the view."
        action={clear}
      />
    )
  if (view.assignee !== undefined)
    return (
      <EmptyState
        icon={<IconUserSearch size={20} />}
        title={view.assignee === 'none' ? 'Every client has somebody.' : 'No client of this colleague is listed.'}
        why="All filters apply together, within the view."
        action={clear}
      />
    )
  if (view.chips.length > 0)
    return (
      <EmptyState
        icon={<IconCircleCheck size={20} />}
        title={view.chips.join() === 'us' ? 'Nothing is waiting on us.' : 'All caught up.'}
        why={`No client is listed under ${view.chips
          .map((chip) => `“${chipLooks.find((look) => look.chip === chip)?.label}”`)
          .join(' and ')}.`}
        action={clear}
      />
    )
  return (
    <EmptyState
      icon={<IconUserSearch size={20} />}
      title="No client is assigned to you."
      why="Select clients under All active and press A to assign them."
      action={
        <Button variant="default" size="xs" onClick={() => onView({ ...view, view: 'all' })}>
          Show all active
        </Button>
      }
    />
  )
}
