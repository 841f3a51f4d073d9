import { useRef } from 'react'
import { Card } from '../../../kit/ui/card.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { LoadingState } from '../../../kit/ui/loading-state.tsx'
import { OwnerName } from '../../../kit/record/web/card/owner-name.tsx'
import { collectRows } from '../../../kit/record/web/query/record-cache.ts'
import { useRestoredFocus } from '../../../kit/record/web/list/record-grid.tsx'
import type { ListedRecords } from '../../../kit/record/web/query/record-hook.ts'
import { MoreRows } from '../../../kit/record/web/list/show-more.tsx'
import { businessCompliance } from '../../../records/business-compliance.ts'
import type { Task, TaskStatus } from './insert-task.ts'
import { TaskCard } from './task-card.tsx'
import classes from './task-group.module.css'
import { TaskSkeleton } from './task-skeleton.tsx'
import type { useCompletion } from './use-completion.ts'

type TaskGroupProps = {
  status: TaskStatus
  /** Of all, not only of those that are loaded. */
  count: number | undefined
  list: ListedRecords<typeof businessCompliance>
  completion: ReturnType<typeof useCompletion>
  allClients: boolean
  /** The task that the address asks for, when it is on a page that is not loaded. */
  found: Task | undefined
  empty: string
  onEdit: (task: Task) => void
  onHistory: (task: Task) => void
  onDelete: (task: Task) => void
}

/** The tasks of one status as cards in three columns, with the way to the rest of them. */
export function TaskGroup({
  status,
  count,
  list,
  completion,
  allClients,
  found,
  empty,
  onEdit,
  onHistory,
  onDelete,
}: TaskGroupProps) {
  const element = useRef<HTMLUListElement>(null)
  const tasks = collectRows(list.data, [], found).filter((task) => task.taskStatus === status)
  useRestoredFocus(element, tasks)
  return (
    <section className={classes.group} aria-label={status}>
      <div className={classes.head}>
        <h2 className={classes.title}>{status}</h2>
        {count !== undefined && <span className={classes.count}>{count.toLocaleString('en-US')}</span>}
      </div>
      {list.isPending && (
        <LoadingState label={businessCompliance.messages.loading}>
          <TaskSkeleton />
        </LoadingState>
      )}
      {list.isError && !list.data && (
        <Card>
          <ErrorState title="We couldn’t load these tasks" error={list.error} onRetry={() => void list.refetch()} />
        </Card>
      )}
      {list.data && tasks.length === 0 && !list.hasNextPage && <p className={classes.empty}>{empty}</p>}
      <ul ref={element} className={classes.grid}>
        {tasks.map((task) => (
          <li key={task.id} className={classes.cell} data-row={task.id}>
            <TaskCard
              task={task}
              owner={allClients ? <OwnerName userId={task.userId} /> : undefined}
              failure={completion.failures[task.id]}
              onMove={(to, click) => completion.complete({ row: task, status: to }, click)}
              onEdit={() => onEdit(task)}
              onHistory={() => onHistory(task)}
              onDelete={() => onDelete(task)}
            />
          </li>
        ))}
      </ul>
      <MoreRows list={list} />
    </section>
  )
}
