import type { RecordKind } from '../../../kit/record/contract/define-record.ts'
import type { RowOf } from '../../../kit/record/contract/row.ts'
import { LinkedRowNotice } from '../../../kit/record/web/list/linked-row-notice.tsx'
import { OwnerName } from '../../../kit/record/web/card/owner-name.tsx'
import type { RecordActions } from '../../../kit/record/web/list/use-record-actions.tsx'
import { RecordGrid } from '../../../kit/record/web/list/record-grid.tsx'
import { RecordSkeleton } from '../../../kit/record/web/list/record-skeleton.tsx'
import { ShowMore } from '../../../kit/record/web/list/show-more.tsx'
import { Card } from '../../../kit/ui/card.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { LoadingState } from '../../../kit/ui/loading-state.tsx'
import { Note } from '../../../kit/ui/note.tsx'
import { automation } from '../../../records/automation.ts'
import type { requestAutomation } from '../../../records/request-automation.ts'
import { AutomationCard } from './automation-card.tsx'
import classes from './automation-card.module.css'
import { RequestCard } from './request-card.tsx'
import type { Automations } from './use-automations.ts'

type AutomationListProps = {
  list: Automations
  allClients: boolean
  actions: { automation: RecordActions<typeof automation>; request: RecordActions<typeof requestAutomation> }
}

/** Automations and requests as cards, and the way to the older ones. */
export function AutomationList({ list, allClients, actions }: AutomationListProps) {
  if (list.isPending)
    return (
      <LoadingState label={automation.messages.loading}>
        <RecordSkeleton />
      </LoadingState>
    )
  if (list.isMissing) {
    return (
      <Card>
        <ErrorState title="We couldn’t load your automations" error={list.error} onRetry={list.refetch} />
      </Card>
    )
  }
  return (
    <>
      {list.missing.length > 0 && (
        <div className={classes.notice}>
          <Note tone="bad">
            We couldn’t load some of these.{' '}
            <button type="button" className="link" onClick={list.refetch}>
              Try again
            </button>
          </Note>
        </div>
      )}
      <LinkedRowNotice found={list.found} />
      <RecordGrid
        items={list.rows.map((item) => {
          const { row } = item
          const owner = allClients ? <OwnerName userId={row.userId} /> : undefined
          return {
            id: row.id,
            card:
              item.kind === 'automation' ? (
                <AutomationCard row={item.row} owner={owner} {...doWith(actions.automation, item.row)} />
              ) : (
                <RequestCard row={item.row} owner={owner} {...doWith(actions.request, item.row)} />
              ),
          }
        })}
      />
      {list.more && <ShowMore {...list.more} />}
    </>
  )
}

function doWith<K extends RecordKind>(actions: RecordActions<K>, row: RowOf<K>) {
  return {
    onEdit: () => actions.edit(row),
    onHistory: () => actions.openHistory(row),
    onDelete: () => actions.remove(row),
  }
}
