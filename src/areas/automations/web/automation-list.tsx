import { LinkedRowNotice } from '../../../kit/record/web/list/linked-row-notice.tsx'
import { OwnerName } from '../../../kit/record/web/card/owner-name.tsx'
import { RecordGrid } from '../../../kit/record/web/list/record-grid.tsx'
import { useTrashRecord } from '../../../kit/record/web/query/record-hook.ts'
import { RecordSkeleton } from '../../../kit/record/web/list/record-skeleton.tsx'
import { ShowMore } from '../../../kit/record/web/list/show-more.tsx'
import { useHistory } from '../../../kit/record/web/history/use-history.tsx'
import { Card } from '../../../kit/ui/card.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { LoadingState } from '../../../kit/ui/loading-state.tsx'
import { Note } from '../../../kit/ui/note.tsx'
import { automation } from '../../../records/automation.ts'
import { requestAutomation } from '../../../records/request-automation.ts'
import { AutomationCard } from './automation-card.tsx'
import classes from './automation-card.module.css'
import { RequestCard } from './request-card.tsx'
import type { AutomationItem, Automations } from './use-automations.ts'

type AutomationListProps = {
  list: Automations
  allClients: boolean
  onEdit: (item: AutomationItem) => void
}

/** Automations and requests as cards, and the way to the older ones. */
export function AutomationList({ list, allClients, onEdit }: AutomationListProps) {
  const trash = {
    automation: useTrashRecord(automation),
    request: useTrashRecord(requestAutomation),
  }
  const history = { automation: useHistory(automation), request: useHistory(requestAutomation) }
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
          const { row, kind } = item
          const shared = {
            owner: allClients ? <OwnerName userId={row.userId} /> : undefined,
            onEdit: () => onEdit(item),
            onHistory: () => history[kind].openHistory(row),
            onDelete: () => trash[kind].mutate(row),
          }
          return {
            id: row.id,
            card:
              item.kind === 'automation' ? (
                <AutomationCard row={item.row} {...shared} />
              ) : (
                <RequestCard row={item.row} {...shared} />
              ),
          }
        })}
      />
      {history.automation.historyDialog}
      {history.request.historyDialog}
      {list.more && <ShowMore {...list.more} />}
    </>
  )
}
