import { Button } from '@mantine/core'
import { IconPlus, IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { staleMark, useOutOfStep } from '../../../kit/record/web/list/in-step.ts'
import { ChooseClient } from '../../../kit/record/web/list/choose-client.tsx'
import { DeleteQuestion } from '../../../kit/record/web/trash/delete-question.tsx'
import { AddDialog, EditDialog, usePreparedForms } from '../../../kit/record/web/form/form.tsx'
import { LinkedRowNotice } from '../../../kit/record/web/list/linked-row-notice.tsx'
import { useFoundRecord } from '../../../kit/record/web/list/linked-record.ts'
import { useLetterKey } from '../../../kit/record/web/key.ts'
import { RecentlyDeleted } from '../../../kit/record/web/trash/recently-deleted.tsx'
import { useNeedsClient, useRecordList, useTrashRecord } from '../../../kit/record/web/query/record-hook.ts'
import type { RecordPageConfig } from '../../../kit/record/web/list/page-config.ts'
import { useHistory } from '../../../kit/record/web/history/use-history.tsx'
import { useRecordDialog } from '../../../kit/record/web/form/use-record-dialog.ts'
import { Card } from '../../../kit/ui/card.tsx'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { portalDay } from '../../../kit/calendar/portal-day.ts'
import { PageHead } from '../../../kit/ui/page-head.tsx'
import { Segments } from '../../../kit/ui/segments.tsx'
import { businessCompliance } from '../../../records/business-compliance.ts'
import { describeHeadline } from '../headline.ts'
import classes from './compliance-screen.module.css'
import type { Task } from './place-task.ts'
import { TaskGroup } from './task-group.tsx'
import { signedOut, useCompletion } from './use-completion.ts'
import { useShown } from './use-shown.ts'

const kind = businessCompliance

const config: RecordPageConfig<typeof businessCompliance> = {
  sentence: '',
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
  signedOut,
}

/** Business Compliance: what awaits completion by its due date, and what is completed. N adds. */
export default function ComplianceScreen() {
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
  const trash = useTrashRecord(kind)
  usePreparedForms()
  const allClients = useNeedsClient(kind)
  const { openHistory, historyDialog } = useHistory(kind)
  const dialog = useRecordDialog<Task>()
  const [asking, setAsking] = useState<Task>()
  useLetterKey('n', () => dialog.open())

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
  const ask = (task: Task) => {
    dialog.close()
    setAsking(task)
  }
  const found = useFoundRecord(
    kind,
    awaiting.data && completed.data && [...awaiting.data.pages, ...completed.data.pages],
  )
  const shared = {
    completion,
    allClients,
    found: found.row,
    onEdit: dialog.open,
    onHistory: openHistory,
    onDelete: ask,
  }
  const addButton = (variant: 'filled' | 'default') => (
    <Button variant={variant} leftSection={<IconPlus size={16} />} onClick={() => dialog.open()}>
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
            'Filings, licenses and tax forms with their dates.'
          )
        }
        action={
          !isEmpty &&
          !isMissing && (
            <>
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
              {addButton('filled')}
            </>
          )
        }
      />
      {isEmpty && (
        <Card>
          <EmptyState icon={config.icon} title={kind.messages.empty} why={config.why} action={addButton('default')} />
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
      {historyDialog}
      {dialog.row ? (
        <EditDialog
          key={dialog.number}
          kind={kind}
          config={config}
          row={dialog.row}
          opened={dialog.opened}
          onClose={dialog.close}
          onDelete={() => {
            if (dialog.row) ask(dialog.row)
          }}
        />
      ) : allClients ? (
        <ChooseClient opened={dialog.opened} onClose={dialog.close} />
      ) : (
        <AddDialog key={dialog.number} kind={kind} config={config} opened={dialog.opened} onClose={dialog.close} />
      )}
      <DeleteQuestion
        kind={kind}
        row={asking}
        question="Are you sure you want to delete this task?"
        onKeep={() => setAsking(undefined)}
        onDelete={() => {
          if (asking) trash.mutate(asking)
          setAsking(undefined)
        }}
      />
    </>
  )
}
