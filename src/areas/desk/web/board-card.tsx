import { IconArrowsMove, IconCheckbox, IconDots, IconGripVertical, IconSquare } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId, useRef } from 'react'
import { ActionMenu } from '../../../kit/ui/action-menu.tsx'
import { keepTogether } from '../../../kit/ui/format.ts'
import { RowCheck } from '../../../kit/ui/row-check.tsx'
import type { DeskRow } from '../contract.ts'
import type { DeskColumn } from '../view-contract.ts'
import classes from './board.module.css'
import { CardFoot } from './card-foot.tsx'
import { DeskMarkIcon } from './desk-marks.tsx'
import rowClasses from './desk-table.module.css'
import { movedShort } from './moved-words.ts'
import { OldestRequest } from './oldest-request.tsx'
import { longPhase } from '../phase-name.ts'
import { Unanswered } from './row-parts.tsx'
import { TagLine } from './tag-pill.tsx'
import type { CardDrag } from './use-card-drag.ts'
import { useLeftCard } from './use-left-card.ts'
import { stepWords } from './words.ts'

type BoardCardProps = {
  row: DeskRow
  today: string
  now: Date
  /** What it shows. */
  fields: DeskColumn[]
  selected: boolean
  /** Whether any card is selected: then every card shows its checkbox. */
  selecting: boolean
  /** With what it is held. */
  held: CardDrag['with'] | undefined
  /** Key of the column that its client has left; undefined while the client is in it. */
  left: string | undefined
  /** Whether a dialog moves it, or has just done so. */
  taken: boolean
  /** Where the card is, for the way from the client's file to its neighbors. */
  trail: string
  onSelect: (extend: boolean) => void
  onAssign: () => void
  onMove: () => void
  onGone: (id: string) => void
}

/** One client: the card is the link to the client's file; what is done with it lies above. */
export function BoardCard(props: BoardCardProps) {
  const checkId = useId()
  const { row, today, now, fields, selected, selecting, held, left, taken, trail, onSelect, onAssign, onMove, onGone } =
    props
  const { id, company, person, mark, waitingOn, day, unanswered, tags } = row
  const card = useRef<HTMLLIElement>(null)
  const moved = useLeftCard({ row, left, taken, card, onGone })
  const name = company ?? person
  const step = stepWords(row)
  const has = (field: DeskColumn) => fields.includes(field)
  return (
    <li
      ref={card}
      className={classes.card}
      data-client={id}
      data-selected={selected || undefined}
      data-held={held}
      data-left={left !== undefined || undefined}
      data-moved={moved !== undefined || undefined}
    >
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
        <label
          htmlFor={checkId}
          className={`${classes.select} ${rowClasses.check}`}
          data-shown={selecting || undefined}
        >
          <RowCheck id={checkId} name={name} checked={selected} onSelect={onSelect} />
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
      {moved && (
        <p className={classes.elsewhere} role="status">
          <b>Now in {longPhase(moved.to)}</b>
          {movedShort(moved, now)}
        </p>
      )}
      {!moved && (
        <>
          <div className={rowClasses.who}>
            <span className={rowClasses.under}>
              {company ? person : row.email}
              {has('day') && day !== null && `, day ${day}`}
            </span>
            <Unanswered count={unanswered} />
            {has('tags') && <TagLine names={tags} />}
          </div>
          {has('email') && company && (
            <p className={rowClasses.under} title={row.email}>
              {row.email}
            </p>
          )}
          {has('step') && (
            <p className={classes.step} data-ours={waitingOn === 'us' || undefined} title={step ?? undefined}>
              {step ? keepTogether(step) : 'Nothing is due'}
            </p>
          )}
          {has('request') && row.request && (
            <div className={classes.request}>
              <OldestRequest row={row} today={today} now={now} />
            </div>
          )}
          <CardFoot row={row} today={today} now={now} fields={fields} onAssign={onAssign} />
        </>
      )}
    </li>
  )
}
