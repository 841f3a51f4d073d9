import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { RecordList } from '../../../kit/record/web/list/record-list.tsx'
import type { RecordActions } from '../../../kit/record/web/list/use-record-actions.tsx'
import type { ListedRecords } from '../../../kit/record/web/query/record-hook.ts'
import { RecordSkeleton } from '../../../kit/record/web/list/record-skeleton.tsx'
import { RevealProvider } from '../../../kit/record/web/secret/reveal.tsx'
import { Card } from '../../../kit/ui/card.tsx'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { LoadingState } from '../../../kit/ui/loading-state.tsx'
import { vendorAccount } from '../../../records/vendor-account.ts'
import { vendorConfig } from './vendor-config.tsx'

const kind = vendorAccount

type AllClientsProps = {
  list: ListedRecords<typeof vendorAccount>
  actions: RecordActions<typeof vendorAccount>
  narrowed: boolean
}

/** Every client's status with every vendor, for staff. */
export function AllClients({ list, actions, narrowed }: AllClientsProps) {
  if (list.isPending)
    return (
      <LoadingState label={kind.messages.loading}>
        <RecordSkeleton />
      </LoadingState>
    )
  if (!list.data)
    return (
      <Card>
        <ErrorState title={vendorConfig.loadFailed} onRetry={() => void list.refetch()} />
      </Card>
    )
  if (list.data.pages.every(({ items }) => items.length === 0) && !list.hasNextPage) {
    return (
      <Card>
        <EmptyState
          icon={vendorConfig.icon}
          title={kind.messages.empty}
          why={narrowed ? 'No client has a vendor with this status.' : vendorConfig.why}
          action={
            <Button variant="default" component={Link} to="/clients">
              Go to Clients
            </Button>
          }
        />
      </Card>
    )
  }
  return (
    <RevealProvider kind={kind}>
      <RecordList kind={kind} config={vendorConfig} list={list} actions={actions} allClients />
    </RevealProvider>
  )
}
