import { IconMessageCircle, IconUserPlus } from '@tabler/icons-react'
import { initials } from '../../../kit/ui/avatar.tsx'
import { formatDay } from '../../../kit/ui/format.ts'
import type { DeskRow } from '../contract.ts'
import classes from './desk-table.module.css'
import { describeWait, isOverdue, shortSince } from './words.ts'

/** How many messages the team has not answered; nothing where there are none. */
export function Unanswered({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className={classes.bubble} title={count === 1 ? '1 message not answered' : `${count} messages not answered`}>
      <IconMessageCircle size={12} aria-hidden />
      {count}
      <span className="vh"> not answered</span>
    </span>
  )
}

/** For how long the plan has waited; red when that is longer than usual. */
export function Since({ row, today, now }: { row: DeskRow; today: string; now: Date }) {
  if (!row.waitingSince) return null
  return (
    <span className={classes.since} data-over={isOverdue(row, today) || undefined} title={describeWait(row, today)}>
      {shortSince(row.waitingSince, now)}
    </span>
  )
}

/** How a planned day compares with today, for its color. */
export const dueTone = (dueOn: string | null, today: string): 'past' | 'today' | undefined =>
  dueOn === null || dueOn > today ? undefined : dueOn < today ? 'past' : 'today'

/** A planned day in words. */
export const dueWords = (dueOn: string, today: string): string => (dueOn === today ? 'Today' : formatDay(dueOn, today))

type AssigneeProps = { name: string; assignee: DeskRow['assignee']; onAssign: () => void }

/** Who looks after a client, as the button that changes it. */
export function Assignee({ name, assignee, onAssign }: AssigneeProps) {
  return (
    <button
      type="button"
      className={classes.assign}
      data-empty={!assignee || undefined}
      title={assignee ? assignee.name : 'Assign'}
      aria-label={assignee ? `${name} is looked after by ${assignee.name}. Change` : `Assign ${name}`}
      onClick={onAssign}
    >
      {assignee ? initials(assignee.name) : <IconUserPlus size={14} aria-hidden />}
    </button>
  )
}
