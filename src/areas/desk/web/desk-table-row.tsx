import { Link } from '@tanstack/react-router'
import { keepTogether } from '../../../kit/ui/format.ts'
import { RowCheck } from '../../../kit/ui/row-check.tsx'
import type { DeskRow } from '../contract.ts'
import type { DeskColumn } from '../view-contract.ts'
import { DeskMarkIcon } from './desk-marks.tsx'
import classes from './desk-table.module.css'
import { OldestRequest } from './oldest-request.tsx'
import { shortPhase } from '../phase-name.ts'
import { Assignee, dueTone, dueWords, Since, Unanswered } from './row-parts.tsx'
import { TagLine } from './tag-pill.tsx'
import { underName } from './under-name.ts'
import { WaitingBadge } from './waiting-badge.tsx'
import { stepWords } from './words.ts'

type DeskTableRowProps = {
  row: DeskRow
  index: number
  today: string
  now: Date
  columns: DeskColumn[]
  search: string | undefined
  selected: boolean
  /** Where the row is, for the way from the client's file to its neighbors. */
  trail: string
  onSelect: (extend: boolean) => void
  onAssign: () => void
}

/** One client: the row is the link to the client's file; selecting and assigning lie above it. */
export function DeskTableRow({
  row,
  index,
  today,
  now,
  columns,
  search,
  selected,
  trail,
  onSelect,
  onAssign,
}: DeskTableRowProps) {
  const { id, company, person, mark, waitingOn, late, dueOn, phase, day, unanswered, assignee } = row
  const name = company ?? person
  const step = stepWords(row)
  const has = (column: DeskColumn) => columns.includes(column)
  return (
    <tr className={classes.row} data-client={id} data-selected={selected || undefined} aria-rowindex={index + 2}>
      <td className={classes.check}>
        <RowCheck name={name} checked={selected} onSelect={onSelect} />
      </td>
      <td className={classes.markCell}>
        <DeskMarkIcon mark={mark} className={classes.mark} />
      </td>
      <td className={classes.client}>
        <Link
          to="/clients/$id"
          params={{ id }}
          search={{ client: undefined, desk: trail }}
          className={classes.open}
          data-row-stop
        >
          {name}
        </Link>
        <span className={classes.who}>
          <span className={classes.under}>{underName(row, search)}</span>
          <Unanswered count={unanswered} />
          {!has('tags') && <TagLine names={row.tags} />}
        </span>
      </td>
      {has('waiting') && (
        <td className={classes.waiting}>
          <WaitingBadge row={row} />
          <Since row={row} today={today} now={now} />
        </td>
      )}
      {has('step') && (
        <td className={classes.step} data-ours={waitingOn === 'us' || undefined} title={step ?? undefined}>
          {step ? keepTogether(step) : <None />}
        </td>
      )}
      {has('request') && (
        <td className={classes.request}>
          {row.request ? <OldestRequest row={row} today={today} now={now} /> : <None />}
        </td>
      )}
      {has('late') && (
        <td className={classes.late} data-late={late > 0 || undefined}>
          <span>{late}</span>
          <span className={classes.word}> late</span>
        </td>
      )}
      {has('due') && (
        <td className={classes.due} data-due={dueTone(dueOn, today)}>
          <span className={classes.word}>Due </span>
          {dueOn === null ? <None /> : dueWords(dueOn, today)}
        </td>
      )}
      {has('phase') && (
        <td className={classes.phase}>
          <span>{shortPhase(phase)}</span>
        </td>
      )}
      {has('day') && (
        <td className={classes.day}>
          <span className={classes.word}>Day </span>
          {day ?? <None />}
        </td>
      )}
      {has('tasks') && (
        <td className={classes.tasks}>{row.tasks ? `${row.tasks.done} of ${row.tasks.total}` : <None />}</td>
      )}
      {has('silent') && <td className={classes.silent}>{row.silentDays}</td>}
      {has('tags') && <td className={classes.tags}>{row.tags.length > 0 ? <TagLine names={row.tags} /> : <None />}</td>}
      {has('email') && (
        <td className={classes.email} title={row.email}>
          {row.email}
        </td>
      )}
      {has('team') && (
        <td className={classes.team}>
          <Assignee name={name} assignee={assignee} onAssign={onAssign} />
        </td>
      )}
    </tr>
  )
}

function None() {
  return (
    <span className={classes.none}>
      <span aria-hidden="true">–</span>
      <span className="vh">none</span>
    </span>
  )
}
