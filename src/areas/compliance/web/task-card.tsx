import { IconArrowBackUp, IconCalendar, IconCircleCheck, IconHourglass } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useId, useRef } from 'react'
import { CardActions } from '../../../kit/record/web/card/card-actions.tsx'
import { portalDay } from '../../../kit/calendar/portal-day.ts'
import { formatDay } from '../../../kit/ui/format.ts'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { Note } from '../../../kit/ui/note.tsx'
import { PriorityBadge } from '../../../kit/ui/priority-badge.tsx'
import { StatusBadge } from '../../../kit/ui/status-badge.tsx'
import { businessCompliance } from '../../../records/business-compliance.ts'
import { daysUntil, judgeDays, formatDistance } from '../due.ts'
import type { Task, TaskStatus } from './insert-task.ts'
import type { Click } from './use-completion.ts'
import classes from './task-card.module.css'

const flags = ['isBusinessLicense', 'isTaxForm', 'isCompliance'] as const

type TaskCardProps = {
  task: Task
  /** Whose task it is, where that is not clear from the page. */
  owner?: ReactNode
  /** Why the last attempt to complete it, or to put it back, failed. */
  failure: string | undefined
  onMove: (status: TaskStatus, click?: Click) => void
  onEdit: () => void
  onHistory: () => void
  onDelete: () => void
}

/** One task: what it is, how urgent, when it is due; one click completes it. E edits while anything in it has the focus. */
export function TaskCard({ task, owner, failure, onMove, onEdit, onHistory, onDelete }: TaskCardProps) {
  const titleId = useId()
  const element = useRef<HTMLElement>(null)
  const title = task.taskName
  const done = task.taskStatus === 'Completed'
  const other: TaskStatus = done ? 'Awaiting Completion' : 'Completed'

  return (
    <article ref={element} className={classes.card} data-done={done || undefined} aria-labelledby={titleId}>
      <header className={classes.head}>
        {done ? (
          <StatusBadge tone="ok" icon={<IconCircleCheck />}>
            Completed
          </StatusBadge>
        ) : (
          <StatusBadge tone="info" icon={<IconHourglass />}>
            Awaiting Completion
          </StatusBadge>
        )}
        <CardActions
          kind={businessCompliance}
          row={task}
          title={title}
          card={element}
          className={classes.actions}
          before={
            <IconButton
              size="large"
              data-edit
              className={done ? undefined : classes.complete}
              label={done ? `Reopen ${title}` : `Complete ${title}`}
              icon={done ? <IconArrowBackUp size={17} /> : <IconCircleCheck size={18} />}
              onClick={(event) => onMove(other, event)}
            />
          }
          onEdit={onEdit}
          onHistory={onHistory}
          onDelete={onDelete}
        />
      </header>
      <h3 id={titleId} className={classes.title}>
        {title}
      </h3>
      {owner}
      {task.taskDescription !== null && <p className={classes.text}>{task.taskDescription}</p>}
      <div className={classes.tags}>
        {flags.map(
          (name) =>
            task[name] && (
              <span key={name} className={classes.tag}>
                {businessCompliance.fields[name].label}
              </span>
            ),
        )}
        <PriorityBadge priority={task.taskPriority} past={done} />
      </div>
      {failure && (
        <div className={classes.failure}>
          <Note tone="bad">
            <b>{businessCompliance.messages.updateFailed}</b> {failure}{' '}
            <button type="button" className="link" onClick={() => onMove(other)}>
              Try again
            </button>
          </Note>
        </div>
      )}
      <Foot task={task} done={done} />
    </article>
  )
}

function Foot({ task, done }: { task: Task; done: boolean }) {
  const due = task.taskDueDate
  const changed = task.statusChangedAt
  const today = portalDay()
  return (
    <footer className={classes.foot}>
      <span className={classes.date}>
        <IconCalendar size={15} aria-hidden />
        {due !== null ? (
          <>
            <span className="vh">Due </span>
            {formatDay(due, today)}
          </>
        ) : (
          'No due date'
        )}
      </span>
      {done
        ? changed !== null && <span className={classes.distance}>Done {formatDay(changed, today)}</span>
        : due !== null && <Distance days={daysUntil(due, today)} />}
    </footer>
  )
}

function Distance({ days }: { days: number }) {
  return (
    <span className={classes.distance} data-urgency={judgeDays(days)}>
      {formatDistance(days)}
    </span>
  )
}
