import type { DeskRow } from '../contract.ts'
import type { DeskColumn } from '../view-contract.ts'
import classes from './board.module.css'
import rowClasses from './desk-table.module.css'
import { Assignee, dueTone, dueWords, Since } from './row-parts.tsx'
import { WaitingBadge } from './waiting-badge.tsx'

type CardFootProps = {
  row: DeskRow
  today: string
  now: Date
  fields: DeskColumn[]
  onAssign: () => void
}

/** The last line of a card: who is waited for, what is late and due, and who looks after the client; nothing where none is shown. */
export function CardFoot({ row, today, now, fields, onAssign }: CardFootProps) {
  const { company, person, late, dueOn, tasks, silentDays, assignee } = row
  const has = (field: DeskColumn) => fields.includes(field)
  if (!(['waiting', 'late', 'due', 'tasks', 'silent', 'team'] as const).some(has)) return null
  return (
    <div className={classes.foot}>
      {has('waiting') && (
        <>
          <WaitingBadge row={row} />
          <Since row={row} today={today} now={now} />
        </>
      )}
      <span className={classes.end}>
        {has('tasks') && tasks && (
          <span className={classes.figure}>
            {tasks.done} of {tasks.total} tasks
          </span>
        )}
        {has('silent') && <span className={classes.figure}>{silentDays} d silent</span>}
        {has('late') && late > 0 && <span className={classes.late}>{late} late</span>}
        {has('due') && dueOn !== null && (
          <span className={rowClasses.due} data-due={dueTone(dueOn, today)}>
            <span className="vh">Due </span>
            {dueWords(dueOn, today)}
          </span>
        )}
        {has('team') && (
          <span className={classes.team}>
            <Assignee name={company ?? person} assignee={assignee} onAssign={onAssign} />
          </span>
        )}
      </span>
    </div>
  )
}
