import { Button } from '@mantine/core'
import { IconPlus, IconShieldCheck } from '@tabler/icons-react'
import { staleMark, useOutOfStep } from '../../../kit/record/web/list/in-step.ts'
import { nothingYet } from '../../../kit/record/web/list/nothing-yet.ts'
import { LinkedRowNotice } from '../../../kit/record/web/list/linked-row-notice.tsx'
import { useFoundRecord } from '../../../kit/record/web/list/linked-record.ts'
import { useLetterKey } from '../../../kit/record/web/key.ts'
import { RecentlyDeleted } from '../../../kit/record/web/trash/recently-deleted.tsx'
import { useMayWrite, useNeedsClient, useRecordList } from '../../../kit/record/web/query/record-hook.ts'
import type { RecordPageConfig } from '../../../kit/record/web/list/page-config.ts'
import { KindTable } from '../../../kit/record/web/list/kind-table.tsx'
import { type OfferTable, TableOrCards, type TableProps } from '../../../kit/record/web/list/table-or-cards.tsx'
import { useRecordActions } from '../../../kit/record/web/list/use-record-actions.tsx'
import { Card } from '../../../kit/ui/card.tsx'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { portalDay } from '../../../kit/calendar/portal-day.ts'
import { PageHead } from '../../../kit/ui/page-head.tsx'
import { Segments } from '../../../kit/ui/segments.tsx'
import { businessCompliance } from '../../../records/business-compliance.ts'
import { describeHeadline } from '../headline.ts'
import classes from './compliance-screen.module.css'
import { TaskGroup } from './task-group.tsx'
import { signedOut, useCompletion } from './use-completion.ts'
import { useShown } from './use-shown.ts'

const kind = businessCompliance

const config: RecordPageConfig<typeof businessCompliance> = {
  sentence: 'Filings, licenses and tax forms with their dates.',
  icon: <IconShieldCheck size={20} />,
  why: 'Licenses to renew, taxes to file and reports to send, with due dates so nothing slips.',
  loadFailed: 'We couldn’t load your tasks',
  add: { button: 'Add task', title: 'Add task', sentence: 'Tasks are sorted by due date.', submit: 'Add task' },
  flags: 'Type',
  formOrder: [
    'taskName',
    'taskDueDate',
    'taskPriority',
    'taskStatus',
    'taskDescription',
    'isBusinessLicense',
    'isTaxForm',
    'isCompliance',
  ],
  editsInDialog: true,
  deleteQuestion: 'Are you sure you want to delete this task?',
  signedOut,
}

const tables = {
  table: { label: 'List', render: (props: TableProps) => <KindTable {...props} kind={kind} config={config} /> },
}

/** Business Compliance: the tasks by their due dates, or as a table. */
export default function ComplianceScreen() {
  return (
    <TableOrCards kind={kind} tables={tables}>
      {(offer) => <ComplianceTasks offer={offer} />}
    </TableOrCards>
  )
}

/** What awaits completion by its due date, and what is completed. N adds. */
function ComplianceTasks({ offer }: { offer: OfferTable }) {
  const awaiting = useRecordList(kind, {
    taskStatus: 'Awaiting Completion',
    sort: 'taskDueDate',
    direction: 'asc',
    summary: '1',
  })
  const completed = useRecordList(kind, {
    taskStatus: 'Completed',
    sort: 'statusChangedAt',
    direction: 'desc',
    summary: '1',
  })
  const stale = useOutOfStep([kind.name], awaiting, completed)
  const [shown, show] = useShown()
  const completion = useCompletion()
  const allClients = useNeedsClient(kind)
  const { actions, dialogs } = useRecordActions(kind, config)
  const mayAdd = useMayWrite(kind)
  useLetterKey('n', () => {
    if (mayAdd) actions.add()
  })

  const lists = [awaiting, completed]
  const isEmpty = lists.every((list) => list.data?.pages.every((page) => page.items.length === 0) && !list.hasNextPage)
  const isMissing = lists.every((list) => list.isError && !list.data)
  // Each is counted with its own rows.
  const [awaitingSummary, completedSummary] = lists.map((list) => list.data?.pages[0]?.summary?.groups['taskStatus'])
  const counts = awaitingSummary &&
    completedSummary && {
      awaiting: awaitingSummary['Awaiting Completion']?.count ?? 0,
      completed: completedSummary['Completed']?.count ?? 0,
    }
  const first = awaiting.data?.pages[0]?.items[0]?.taskDueDate
  const found = useFoundRecord(
    kind,
    awaiting.data && completed.data && [...awaiting.data.pages, ...completed.data.pages],
  )
  const shared = {
    completion,
    allClients,
    found: found.row,
    onEdit: actions.edit,
    onHistory: actions.openHistory,
    onDelete: actions.remove,
  }
  const addButton = (variant: 'filled' | 'default') => (
    <Button ref={actions.adder} variant={variant} leftSection={<IconPlus size={16} />} onClick={actions.add}>
      {config.add.button}
    </Button>
  )

  return (
    <>
      <PageHead
        title="Business Compliance"
        sentence={
          counts && awaiting.data ? (
            <span {...staleMark(stale)}>{describeHeadline(counts.awaiting, first ?? null, portalDay())}</span>
          ) : (
            config.sentence
          )
        }
        action={
          !isEmpty &&
          !isMissing && (
            <>
              {offer(counts && counts.awaiting + counts.completed)}
              <div className={classes.switch} {...staleMark(stale)}>
                <Segments
                  label="Show"
                  value={shown}
                  onChange={show}
                  segments={[
                    { value: 'all', label: 'All', count: counts && counts.awaiting + counts.completed },
                    { value: 'awaiting', label: 'Awaiting', count: counts?.awaiting },
                    { value: 'completed', label: 'Completed', count: counts?.completed },
                  ]}
                />
              </div>
              {mayAdd && addButton('filled')}
            </>
          )
        }
      />
      {isEmpty && (
        <Card>
          <EmptyState
            icon={config.icon}
            title={kind.messages.empty}
            why={mayAdd ? config.why : nothingYet}
            action={mayAdd && addButton('default')}
          />
        </Card>
      )}
      {isMissing && (
        <Card>
          <ErrorState
            title={config.loadFailed}
            error={awaiting.error}
            onRetry={() => lists.forEach((list) => void list.refetch())}
          />
        </Card>
      )}
      {!isEmpty && !isMissing && (
        <>
          <LinkedRowNotice found={found} />
          <div {...staleMark(stale)}>
            {shown !== 'completed' && (
              <TaskGroup
                {...shared}
                status="Awaiting Completion"
                list={awaiting}
                count={counts?.awaiting}
                empty="Nothing awaiting completion."
              />
            )}
            {shown !== 'awaiting' && (
              <TaskGroup
                {...shared}
                status="Completed"
                list={completed}
                count={counts?.completed}
                empty="Nothing completed yet."
              />
            )}
          </div>
        </>
      )}
      {!isMissing && <RecentlyDeleted kind={kind} allClients={allClients} />}
      {dialogs}
    </>
  )
}
