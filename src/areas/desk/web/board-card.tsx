import { IconArrowsMove, IconCheckbox, IconDots, IconGripVertical, IconSquare } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { ActionMenu } from '../../../kit/ui/action-menu.tsx'
import { keepTogether } from '../../../kit/ui/format.ts'
import type { DeskRow } from '../contract.ts'
import classes from './board.module.css'
import { DeskMarkIcon } from './desk-marks.tsx'
import rowClasses from './desk-table.module.css'
import { Assignee, dueTone, dueWords, Since, Unanswered } from './row-parts.tsx'
import { TagLine } from './tag-pill.tsx'
import { WaitingBadge } from './waiting-badge.tsx'
import { stepWords } from './words.ts'

type BoardCardProps = {
  row: DeskRow
  today: string
  now: Date
  selected: boolean
  /** Whether any card is selected: then every card shows its checkbox. */
  selecting: boolean
  /** Whether the pointer holds it. */
  held: boolean
  /** Where the card is, for the way from the client's file to its neighbors. */
  trail: string
  onSelect: (extend: boolean) => void
  onAssign: () => void
  onMove: () => void
}

/** One client: the card is the link to the client's file; what is done with it lies above. */
export function BoardCard({
  row,
  today,
  now,
  selected,
  selecting,
  held,
  trail,
  onSelect,
  onAssign,
  onMove,
}: BoardCardProps) {
  const { id, company, person, mark, waitingOn, dueOn, day, unanswered, assignee, tags } = row
  const name = company ?? person
  const step = stepWords(row)
  return (
    <li className={classes.card} data-client={id} data-selected={selected || undefined} data-held={held || undefined}>
      <div className={classes.head}>
        {mark && <DeskMarkIcon mark={mark} className={rowClasses.mark} />}
        <Link
          to="/clients/$id"
          params={{ id }}
          search={{ client: undefined, desk: trail }}
          className={classes.open}
          title={name}
          draggable={false}
          data-row-stop
        >
          {name}
        </Link>
        <label className={`${classes.select} ${rowClasses.check}`} data-shown={selecting || undefined}>
          <input
            type="checkbox"
            aria-label={`Select ${name}`}
            checked={selected}
            onClick={(event) => onSelect(event.shiftKey)}
            onChange={() => undefined}
          />
        </label>
        <span className={classes.menu}>
          <ActionMenu
            label={`Actions for ${name}`}
            icon={
              <>
                <IconGripVertical size={16} className={classes.grip} />
                <IconDots size={18} className={classes.dots} />
              </>
            }
            actions={[
              { label: 'Move to a phase…', icon: <IconArrowsMove size={16} />, onClick: onMove },
              selected
                ? { label: 'Unselect', icon: <IconSquare size={16} />, keyCap: 'X', onClick: () => onSelect(false) }
                : { label: 'Select', icon: <IconCheckbox size={16} />, keyCap: 'X', onClick: () => onSelect(false) },
            ]}
          />
        </span>
      </div>
      <div className={rowClasses.who}>
        <span className={rowClasses.under}>
          {company ? person : row.email}
          {day !== null && `, day ${day}`}
        </span>
        <Unanswered count={unanswered} />
        <TagLine names={tags} />
      </div>
      <p className={classes.step} data-ours={waitingOn === 'us' || undefined} title={step ?? undefined}>
        {step ? keepTogether(step) : 'Nothing is due'}
      </p>
      <div className={classes.foot}>
        <WaitingBadge row={row} />
        <Since row={row} today={today} now={now} />
        <span className={classes.end}>
          {dueOn !== null && (
            <span className={rowClasses.due} data-due={dueTone(dueOn, today)}>
              <span className="vh">Due </span>
              {dueWords(dueOn, today)}
            </span>
          )}
          <span className={classes.team}>
            <Assignee name={name} assignee={assignee} onAssign={onAssign} />
          </span>
        </span>
      </div>
    </li>
  )
}
