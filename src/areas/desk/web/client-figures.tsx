import { IconChevronDown, IconUserPlus } from '@tabler/icons-react'
import { Avatar } from '../../../kit/ui/avatar.tsx'
import type { Figure } from '../../../kit/ui/figure-strip.tsx'
import type { DeskRow } from '../contract.ts'
import classes from './client-figures.module.css'
import { WaitingBadge } from './waiting-badge.tsx'
import { describeWait, isOverdue, longSince, stepWords } from './words.ts'

/** Who a client waits for, since when, and what comes next. */
export const waitingFigure = (row: DeskRow, today: string, now: Date): Figure => ({
  label: 'Waiting for',
  first: true,
  value: row.waitingOn ? (
    <>
      <WaitingBadge row={row} />
      {row.waitingSince && (
        <span className={classes.since} data-over={isOverdue(row, today) || undefined} title={describeWait(row, today)}>
          {longSince(row.waitingSince, today, now)}
        </span>
      )}
    </>
  ) : (
    'Nothing'
  ),
  note: stepWords(row) ?? 'Nothing is due',
})

/** Who looks after a client; a button that gives the client to somebody else. */
export const assigneeFigure = ({ assignee }: DeskRow, onAssign: () => void): Figure => ({
  label: 'Assignee',
  value: (
    <button type="button" className={classes.assignee} aria-haspopup="dialog" onClick={onAssign}>
      {assignee ? <Avatar name={assignee.name} /> : <IconUserPlus size={16} aria-hidden />}
      <span>{assignee?.name ?? 'Assign'}</span>
      <IconChevronDown size={14} aria-hidden />
    </button>
  ),
  note: assignee ? undefined : 'No one yet',
})
