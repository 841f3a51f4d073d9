import type { RecordKind } from '../../../kit/record/contract/define-record.ts'
import type { RecordRow } from '../../../kit/record/contract/schema.ts'
import { FoundNotice } from '../../../kit/record/web/found-notice.tsx'
import { OwnerName } from '../../../kit/record/web/owner-name.tsx'
import { readCode } from '../../../kit/record/web/read-code.ts'
import { RecordGrid } from '../../../kit/record/web/record-grid.tsx'
import { useTrashRecord } from '../../../kit/record/web/record-hook.ts'
import { RecordSkeleton } from '../../../kit/record/web/record-skeleton.tsx'
import { ShowMore } from '../../../kit/record/web/show-more.tsx'
import { useHistory } from '../../../kit/record/web/use-history.tsx'
import { Card } from '../../../kit/ui/card.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { LoadingState } from '../../../kit/ui/loading-state.tsx'
import { Note } from '../../../kit/ui/note.tsx'
import { automation } from '../../../records/automation.ts'
import { requestAutomation } from '../../../records/request-automation.ts'
import { AutomationCard } from './automation-card.tsx'
import classes from './automation-card.module.css'
import { RequestCard } from './request-card.tsx'
import type { Automations } from './use-automations.ts'

const kinds = { automation: automation as unknown as RecordKind, request: requestAutomation as unknown as RecordKind }

type AutomationListProps = {
  list: Automations
  mixed: boolean
  onEdit: (kind: 'automation' | 'request', row: RecordRow) => void
}

/** Automations and requests as cards, and the way to the older ones. */
export function AutomationList({ list, mixed, onEdit }: AutomationListProps) {
  const trash = {
    automation: useTrashRecord(kinds.automation),
    request: useTrashRecord(kinds.request),
  }
  const history = { automation: useHistory(kinds.automation), request: useHistory(kinds.request) }
  if (list.isPending) return <LoadingState label={automation.messages.loading}><RecordSkeleton /></LoadingState>
  if (list.isMissing) {
    return <Card><ErrorState title="Your automations did not load" code={readCode(list.error)} onRetry={list.refetch} /></Card>
  }
  return (
    <>
      {list.missing.length > 0 && (
        <div className={classes.notice}>
          <Note tone="bad">Some of them did not load. <button type="button" className="link" onClick={list.refetch}>Try again</button></Note>
        </div>
      )}
      <FoundNotice found={list.found} />
      <RecordGrid
        items={list.rows.map(({ row, kind }) => {
          const Shown = kind === 'automation' ? AutomationCard : RequestCard
          return {
            id: row.id,
            card: (
              <Shown
                row={row} owner={mixed ? <OwnerName userId={row.userId} /> : undefined}
                onEdit={() => onEdit(kind, row)} onHistory={() => history[kind].openHistory(row)} onDelete={() => trash[kind].mutate(row)}
              />
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
