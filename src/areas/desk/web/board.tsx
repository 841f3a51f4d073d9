import { type RefObject, useState } from 'react'
import { showWarning } from '../../../kit/ui/toast.ts'
import { useNow } from '../../../kit/ui/use-now.ts'
import type { DeskPhases, DeskRow } from '../contract.ts'
import type { DeskColumn } from '../view-contract.ts'
import { boardColumns } from './board-column.ts'
import classes from './board.module.css'
import type { DeskParts } from './desk-dialogs.tsx'
import type { DeskTrail } from './desk-trail.ts'
import type { DeskView } from './desk-view.ts'
import { dropWords } from './drop-zone.tsx'
import { movedSentence } from './moved-words.ts'
import { longPhase } from '../phase-name.ts'
import { type CardActions, PhaseColumn } from './phase-column.tsx'
import { PhaseStrip } from './phase-strip.tsx'
import { showColumn } from './show-column.ts'
import { useCardCarry } from './use-card-carry.ts'
import { type CardDrag, useCardDrag } from './use-card-drag.ts'
import { useColumnsInView } from './use-columns-in-view.ts'
import { useDragAnnounced } from './use-drag-announced.ts'
import { useLinger } from './use-linger.ts'
import { useMeanings } from './use-meanings.ts'
import { useMovedMeanwhile } from './use-moved-meanwhile.ts'

type BoardProps = CardActions &
  Pick<DeskParts, 'findMeanings'> & {
    /** The element that scrolls the columns. */
    board: RefObject<HTMLDivElement | null>
    phases: DeskPhases['items']
    view: DeskView
    trail: DeskTrail
    today: string
    fields: DeskColumn[]
    nameOf: (client: string) => string
    /** The client whom a dialog moves. */
    moving: string | undefined
    onRows: (key: string, rows: DeskRow[]) => void
  }

/** A column for each phase, and above them the strip that shows where clients pile up. */
export function Board({ board, phases, findMeanings, nameOf, moving, ...rest }: BoardProps) {
  const now = useNow()
  const columns = boardColumns(phases)
  const shown = useColumnsInView(
    board,
    columns.map(({ key }) => key),
  )
  const [drag, setDrag] = useState<CardDrag>()
  // A dialog gives the focus back some time after it has closed.
  const taken = useLinger(moving, 500)
  const meanings = useMeanings(findMeanings, drag?.client)
  const whereabouts = useMovedMeanwhile(drag && { id: drag.client, column: drag.from })
  const meanwhile = whereabouts?.moved && movedSentence(whereabouts.moved, now)
  /** Undefined for a column that the client's plan may not have, and until it is known. */
  const meaningOf = (key: string) => (meanings ? (meanings[key] ?? notPlanned) : undefined)
  // Nothing has moved yet: what it would take is asked next, unless it can't be.
  const drop = (client: string, column: string) => {
    const meaning = meaningOf(column)
    if (meanwhile === undefined && !meaning?.refused) rest.onMove(client, column)
    else
      showWarning(
        meanwhile === undefined
          ? `${nameOf(client)} can’t move to ${longPhase(column)} now`
          : `${nameOf(client)} is elsewhere by now`,
        dropWords(meaning, meanwhile),
      )
  }
  useCardDrag(board, setDrag, drop)
  useCardCarry(board, { drag, setDrag, onDrop: drop })
  useDragAnnounced(drag, drag?.over === undefined ? undefined : meaningOf(drag.over), meanwhile)
  const isNear = (at: number) => [at - 1, at, at + 1].some((one) => shown.includes(columns[one]?.key ?? ''))
  return (
    <>
      <PhaseStrip columns={columns} shown={shown} onGo={(key) => showColumn(board.current, key)} />
      <div ref={board} className={classes.board} data-dragging={drag?.with}>
        {columns.map((column, at) => (
          <PhaseColumn
            key={column.key}
            column={column}
            near={isNear(at)}
            now={now}
            drag={drag}
            meaning={drag && !meanwhile && column.key !== drag.from ? meaningOf(column.key) : undefined}
            meanwhile={meanwhile}
            taken={taken}
            {...rest}
          />
        ))}
      </div>
    </>
  )
}

const notPlanned = { short: 'Not in the plan', long: 'The plan of this client has no such phase.', refused: true }
