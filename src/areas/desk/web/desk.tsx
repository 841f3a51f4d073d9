import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { addressOf } from '../../../kit/http/web/address.ts'
import { ShowMore } from '../../../kit/record/web/list/show-more.tsx'
import { staleMark } from '../../../kit/record/web/list/in-step.ts'
import { useRowKeys } from '../../../kit/record/web/use-row-keys.ts'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { Note } from '../../../kit/ui/note.tsx'
import { PageHead } from '../../../kit/ui/page-head.tsx'
import { Board } from './board.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'
import classes from './desk.module.css'
import { type DeskDialog, DeskDialogs, type DeskParts } from './desk-dialogs.tsx'
import { DeskFoot } from './desk-foot.tsx'
import { filterOf } from './desk-query.ts'
import { DeskSkeleton } from './desk-skeleton.tsx'
import { DeskTable } from './desk-table.tsx'
import { DeskToolbar } from './desk-toolbar.tsx'
import { type DeskTrail, writeTrail } from './desk-trail.ts'
import { toggleLayout } from './desk-view.ts'
import { LayoutSwitch } from './layout-switch.tsx'
import { MissingNote } from './missing-note.tsx'
import { NoClients } from './no-clients.tsx'
import { SendResults } from './send-results.tsx'
import type { DeskState } from './use-desk.ts'
import { useBoardKeys } from './use-board-keys.ts'
import { useBoardRows } from './use-board-rows.ts'
import { useDeskKeys } from './use-desk-keys.ts'
import { useDeskPalette } from './use-desk-palette.ts'
import { useHeldOrder } from '../../../kit/ui/use-held-order.ts'
import { useSelectAll } from './use-select-all.ts'
import { useRemind } from './use-sending.ts'
import { useSelection } from '../../../kit/ui/use-selection.ts'
import { ViewBar } from './view-bar.tsx'

/** The desk: views, chips, the clients as a list or a board, and what is done with those selected. */
export function Desk({
  RequestDialog,
  TaskDialog,
  MoveDialog,
  findMeanings,
  addClient,
  ...desk
}: DeskState & DeskParts) {
  const { view, changeView, columns, changeColumns, saved, edited, query, loaded, counts, missing, today } = desk
  const { isBoard, phases } = desk
  const list = useRef<HTMLDivElement>(null)
  const board = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const held = useHeldOrder(loaded, `${JSON.stringify(view)} ${query.isPlaceholderData}`, list)
  const [boardRows, keepColumn] = useBoardRows()
  const rows = isBoard ? boardRows : held.rows
  const selection = useSelection(rows.map(({ id }) => id))
  const [dialog, setDialog] = useState<DeskDialog>()
  const remind = useRemind(selection.clear)
  const navigate = useNavigate()
  const shown = isBoard ? phases : query
  const from: DeskTrail = { view, saved: edited ? undefined : saved }
  const trail = writeTrail(from)
  const open = (what: DeskDialog['what']) => (ids: string[]) =>
    setDialog({ what, rows: rows.filter(({ id }) => ids.includes(id)) })
  useRowKeys(list)
  const move = (id: string, phase?: string) => {
    const row = rows.find((one) => one.id === id)
    if (row) setDialog({ what: 'move', rows: [row], ...(phase !== undefined && { phase }) })
  }
  const nameOf = (id: string) => {
    const row = rows.find((one) => one.id === id)
    return row ? (row.company ?? row.person) : 'This client'
  }
  useBoardKeys(board, move)
  const actions = {
    list: isBoard ? board : list,
    selection,
    onAssign: open('assign'),
    onTag: open('tag'),
    onMessage: open('message'),
    onAsk: open('ask'),
    onChangeTask: open('change'),
    onRemind: remind,
  }
  useDeskKeys({ ...actions, search, trail, onLayout: () => changeView(toggleLayout(view)) })
  useDeskPalette({
    ...actions,
    rows,
    onMove: move,
    onOpen: (id) => void navigate({ to: '/clients/$id', params: { id }, search: { client: undefined, desk: trail } }),
  })
  const found = counts?.found ?? rows.length
  const selectAll = useSelectAll(desk, found, selection)
  const hasClients = isBoard ? found > 0 : rows.length > 0
  // Words stand in the place of the clients.
  const isEmpty = shown.data ? !hasClients : shown.error !== null
  const foot = hasClients && (
    <DeskFoot
      shown={isBoard ? found : rows.length}
      isBoard={isBoard}
      found={found}
      selection={selection}
      selectAll={selectAll}
      onAssign={() => actions.onAssign(selection.ids)}
      onTag={() => actions.onTag(selection.ids)}
      onMessage={() => actions.onMessage(selection.ids)}
      onAsk={() => actions.onAsk(selection.ids)}
      onChangeTask={() => actions.onChangeTask(selection.ids)}
      onRemind={() => remind(selection.ids)}
    />
  )

  return (
    <div data-full-width>
      <PageHead title="Desk" />
      <div className={classes.views}>
        <ViewBar desk={desk} />
        <Link to="/jobs" search={{ client: undefined }} className={classes.jobs}>
          Scheduled work
        </Link>
        <Link to="/plan" search={{ client: undefined }} className={classes.plan}>
          Plan
        </Link>
        <LayoutSwitch view={view} onView={changeView} />
        <Button
          component="a"
          variant="default"
          size="xs"
          className={classes.export}
          href={addressOf('/api/desk/export', { query: filterOf(view) })}
          download
          aria-label="Export CSV"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          <span className={classes.exportLabel}>Export CSV</span>
        </Button>
      </div>
      <section className={classes.card} aria-label="Desk">
        <DeskToolbar
          view={view}
          onView={changeView}
          columns={columns}
          onColumns={changeColumns}
          counts={counts}
          searchRef={search}
          onDown={() => actions.list.current?.querySelector<HTMLElement>('[data-row-stop]')?.focus()}
        />
        {shown.isRefetchError && !(!isBoard && query.isFetchNextPageError) && (
          <div className={classes.strip}>
            <Note tone="warn">
              The desk did not update. You see it as it was before.{' '}
              <button type="button" className={classes.again} onClick={() => void shown.refetch()}>
                Try again
              </button>
            </Note>
          </div>
        )}
        <SendResults />
        <MissingNote desk={desk} missing={missing} />
        {held.moved > 0 && (
          <button type="button" className={classes.moved} onClick={held.update}>
            {held.moved} changed, update
          </button>
        )}
        <div ref={list} className={classes.rows} hidden={isBoard && !isEmpty} {...staleMark(query.isPlaceholderData)}>
          {held.rows.length > 0 && (
            <DeskTable
              rows={held.rows}
              total={found}
              today={today}
              view={view}
              onView={changeView}
              columns={columns}
              selection={selection}
              trail={trail}
              onAssign={(row) => setDialog({ what: 'assign', rows: [row] })}
            />
          )}
          {!isBoard && query.hasNextPage && (
            <ShowMore
              failed={query.isFetchNextPageError}
              error={query.error}
              busy={query.isFetchingNextPage}
              onMore={() => void query.fetchNextPage()}
            />
          )}
          {shown.data && !hasClients && (
            <NoClients view={view} total={counts?.all ?? 0} onView={changeView} addClient={addClient} />
          )}
          {!shown.data && shown.error && (
            <ErrorState title="The desk did not load" onRetry={() => void shown.refetch()} error={shown.error} />
          )}
          {!isBoard && !query.data && !query.error && <DeskSkeleton />}
        </div>
        {!isBoard && foot}
      </section>
      {isBoard && !phases.data && !phases.error && <BoardSkeleton />}
      {isBoard && phases.data && hasClients && (
        <Board
          board={board}
          phases={phases.data.items}
          view={view}
          trail={from}
          today={today}
          fields={columns}
          nameOf={nameOf}
          moving={dialog?.what === 'move' ? dialog.rows[0]?.id : undefined}
          findMeanings={findMeanings}
          selection={selection}
          onAssign={(row) => setDialog({ what: 'assign', rows: [row] })}
          onMove={move}
          onRows={keepColumn}
        />
      )}
      {isBoard && foot && <div className={`${classes.card} ${classes.boardFoot}`}>{foot}</div>}
      <DeskDialogs
        RequestDialog={RequestDialog}
        TaskDialog={TaskDialog}
        MoveDialog={MoveDialog}
        dialog={dialog}
        onDialog={setDialog}
        selection={selection}
      />
    </div>
  )
}
