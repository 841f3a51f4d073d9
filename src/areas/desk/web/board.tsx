import type { RefObject } from 'react'
import { useNow } from '../../../kit/ui/use-now.ts'
import type { DeskPhases, DeskRow } from '../contract.ts'
import { boardColumns } from './board-column.ts'
import classes from './board.module.css'
import type { DeskTrail } from './desk-trail.ts'
import type { DeskView } from './desk-view.ts'
import { type CardActions, PhaseColumn } from './phase-column.tsx'
import { PhaseStrip } from './phase-strip.tsx'
import { showColumn } from './show-column.ts'
import { useCardDrag } from './use-card-drag.ts'
import { useColumnsInView } from './use-columns-in-view.ts'

type BoardProps = CardActions & {
  /** The element that scrolls the columns. */
  board: RefObject<HTMLDivElement | null>
  phases: DeskPhases['items']
  view: DeskView
  trail: DeskTrail
  today: string
  onRows: (key: string, rows: DeskRow[]) => void
}

/** A column for each phase, and above them the strip that shows where clients pile up. */
export function Board({ board, phases, ...rest }: BoardProps) {
  const now = useNow()
  const columns = boardColumns(phases)
  const shown = useColumnsInView(
    board,
    columns.map(({ key }) => key),
  )
  const drag = useCardDrag(board, rest.onMove)
  const isNear = (at: number) => [at - 1, at, at + 1].some((one) => shown.includes(columns[one]?.key ?? ''))
  return (
    <>
      <PhaseStrip columns={columns} shown={shown} onGo={(key) => showColumn(board.current, key)} />
      <div ref={board} className={classes.board} data-dragging={drag !== undefined || undefined}>
        {columns.map((column, at) => (
          <PhaseColumn key={column.key} column={column} near={isNear(at)} now={now} drag={drag} {...rest} />
        ))}
      </div>
    </>
  )
}
