import { IconLock } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { staleMark } from '../../../kit/record/web/list/in-step.ts'
import { ShowMore } from '../../../kit/record/web/list/show-more.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { LoadingState } from '../../../kit/ui/loading-state.tsx'
import { Note } from '../../../kit/ui/note.tsx'
import { useHeldOrder, useWorkedIn } from '../../../kit/ui/use-held-order.ts'
import type { Selection } from '../../../kit/ui/use-selection.ts'
import type { DeskRow } from '../contract.ts'
import type { DeskColumn } from '../view-contract.ts'
import { BoardCard } from './board-card.tsx'
import { type BoardColumn, needWorkWords } from './board-column.ts'
import { CardSkeletons } from './board-skeleton.tsx'
import classes from './board.module.css'
import type { MoveMeaning } from './desk-dialogs.tsx'
import { columnPage, columnQuery } from './desk-query.ts'
import { type DeskTrail, writeTrail } from './desk-trail.ts'
import type { DeskView } from './desk-view.ts'
import { DropZone } from './drop-zone.tsx'
import { longPhase } from '../phase-name.ts'
import type { CardDrag } from './use-card-drag.ts'
import { useLeftCards } from './use-left-cards.ts'

/** What is done with a card. */
export type CardActions = {
  selection: Selection
  onAssign: (row: DeskRow) => void
  /** Takes the client's id, and the phase where it is known. */
  onMove: (id: string, phase?: string) => void
}

type PhaseColumnProps = CardActions & {
  column: BoardColumn
  view: DeskView
  trail: DeskTrail
  /** Whether it is on the screen or next to it: only then it is fetched and kept up to date. */
  near: boolean
  today: string
  now: Date
  /** The card that is held over the board. */
  drag: CardDrag | undefined
  /** What dropping it here means, once that is known. */
  meaning: MoveMeaning | undefined
  /** That someone else has moved its client meanwhile. */
  meanwhile: string | undefined
  /** The client whom a dialog moves, or has just moved. */
  taken: string | undefined
  /** What the cards show. */
  fields: DeskColumn[]
  onRows: (key: string, rows: DeskRow[]) => void
}

/** The clients of one phase, the first 20 and then as many as are asked for. A column that fails leaves the others. */
export function PhaseColumn(props: PhaseColumnProps) {
  const { column, view, trail, near, today, now, drag, meaning, meanwhile, taken, fields } = props
  const { selection, onAssign, onMove, onRows } = props
  const { key, clients } = column
  const list = useRef<HTMLElement>(null)
  const query = useInfiniteQuery({ ...columnQuery(view, key), enabled: near && clients > 0 })
  const loaded = useMemo(
    () => (clients === 0 ? [] : (query.data?.pages ?? []).flatMap(({ items }) => items)),
    [clients, query.data],
  )
  const of = `${JSON.stringify(view)} ${query.isPlaceholderData}`
  const held = useHeldOrder(loaded, of, list)
  const { rows } = held
  const isWorkedIn = useWorkedIn(list)
  const [cards, letGo] = useLeftCards(rows, of, isWorkedIn || drag?.from === key || taken !== undefined)
  const listed = useMemo(() => cards.map(({ row }) => row), [cards])
  useEffect(() => onRows(key, listed), [key, listed, onRows])
  useEffect(() => () => onRows(key, []), [key, onRows])
  const words = needWorkWords(column)
  const title = longPhase(key)
  const more = Math.min(columnPage, clients - rows.length)
  const isOver = drag?.over === key
  return (
    <section
      ref={list}
      className={classes.column}
      data-column={key}
      data-clients={clients}
      data-over={isOver || undefined}
      data-refused={(isOver && (meanwhile !== undefined || meaning?.refused)) || undefined}
      aria-label={title}
      tabIndex={-1}
    >
      <header className={classes.top}>
        <h2 className={classes.title}>{title}</h2>
        <span className={classes.count}>{clients.toLocaleString('en-US')}</span>
        {meaning ? (
          <span className={classes.way} data-refused={meaning.refused || undefined} title={meaning.long}>
            {meaning.refused && <IconLock size={13} aria-hidden />}
            {meaning.short}
          </span>
        ) : (
          words && <span className={classes.work}>{words}</span>
        )}
      </header>
      {isOver && drag && <DropZone title={title} drag={drag} meaning={meaning} meanwhile={meanwhile} />}
      {held.moved > 0 && (
        <button type="button" className={classes.moved} onClick={held.update}>
          {held.moved} changed, update
        </button>
      )}
      {query.isRefetchError && !query.isFetchNextPageError && (
        <Note tone="warn">
          This column did not update.{' '}
          <button type="button" className={classes.again} onClick={() => void query.refetch()}>
            Try again
          </button>
        </Note>
      )}
      {cards.length > 0 && (
        <ul className={classes.cards} {...staleMark(query.isPlaceholderData)}>
          {cards.map(({ row, left }) => (
            <BoardCard
              key={row.id}
              row={row}
              today={today}
              now={now}
              selected={selection.has(row.id)}
              selecting={selection.size > 0}
              held={drag?.client === row.id && drag.from === key ? drag.with : undefined}
              fields={fields}
              left={left ? key : undefined}
              taken={taken === row.id}
              onGone={letGo}
              trail={writeTrail({ ...trail, phase: key })}
              onSelect={(extend) => selection.toggle(row.id, extend)}
              onAssign={() => onAssign(row)}
              onMove={() => onMove(row.id)}
            />
          ))}
        </ul>
      )}
      {clients === 0 && cards.length === 0 && <p className={classes.empty}>No one is here.</p>}
      {clients > 0 && !query.data && query.error && (
        <ErrorState title="This column did not load" onRetry={() => void query.refetch()} error={query.error} />
      )}
      {clients > 0 && !query.data && !query.error && (
        <LoadingState label={`Loading ${title}...`}>
          <CardSkeletons count={clients} />
        </LoadingState>
      )}
      {query.hasNextPage && rows.length > 0 && (
        <ShowMore
          failed={query.isFetchNextPageError}
          error={query.error}
          busy={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
          label={more > 0 ? `Show ${more} more` : 'Show more'}
        />
      )}
    </section>
  )
}
