import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ComponentType, useRef, useState } from 'react'
import { addressOf } from '../../../kit/http/web/address.ts'
import { ShowMore } from '../../../kit/record/web/list/show-more.tsx'
import { staleMark } from '../../../kit/record/web/list/in-step.ts'
import { useRowKeys } from '../../../kit/record/web/use-row-keys.ts'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { Note } from '../../../kit/ui/note.tsx'
import { PageHead } from '../../../kit/ui/page-head.tsx'
import type { DeskRow } from '../contract.ts'
import { AssignDialog } from './assign-dialog.tsx'
import classes from './desk.module.css'
import { DeskFoot } from './desk-foot.tsx'
import { filterOf } from './desk-query.ts'
import { DeskSkeleton } from './desk-skeleton.tsx'
import { DeskTable } from './desk-table.tsx'
import { DeskToolbar } from './desk-toolbar.tsx'
import { writeTrail } from './desk-trail.ts'
import { MessageDialog } from './message-dialog.tsx'
import { MissingNote } from './missing-note.tsx'
import { NoClients } from './no-clients.tsx'
import { SendResults } from './send-results.tsx'
import { TagDialog } from './tag-dialog.tsx'
import type { DeskState } from './use-desk.ts'
import { useDeskKeys } from './use-desk-keys.ts'
import { useDeskPalette } from './use-desk-palette.ts'
import { useHeldOrder } from '../../../kit/ui/use-held-order.ts'
import { offerUndo, useRemind } from './use-sending.ts'
import { useSelection } from '../../../kit/ui/use-selection.ts'
import { ViewBar } from './view-bar.tsx'

type PlanDialog<Prepared> = ComponentType<{
  clients: Pick<DeskRow, 'id' | 'person' | 'company'>[]
  opened: boolean
  onClose: () => void
  onPrepared: Prepared
}>

/** What another area brings: the dialogs in which a request to several clients is written, and a task of theirs is changed. */
export type DeskParts = {
  /** `keep` brings back what was written, for an Undo. */
  RequestDialog: PlanDialog<(id: string, clients: number, keep: () => void) => void>
  TaskDialog: PlanDialog<(id: string, clients: number) => void>
}

/** The desk: views, chips, rows, and what is done with those selected. */
export function Desk({ RequestDialog, TaskDialog, ...desk }: DeskState & DeskParts) {
  const { view, changeView, columns, changeColumns, saved, edited, query, loaded, counts, missing, today } = desk
  const list = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const held = useHeldOrder(loaded, `${JSON.stringify(view)} ${query.isPlaceholderData}`, list)
  const selection = useSelection(held.rows.map(({ id }) => id))
  const [assigning, setAssigning] = useState<DeskRow[]>()
  const [tagging, setTagging] = useState<DeskRow[]>()
  const [messaging, setMessaging] = useState<DeskRow[]>()
  const [asking, setAsking] = useState<DeskRow[]>()
  const [changing, setChanging] = useState<DeskRow[]>()
  const queryClient = useQueryClient()
  const remind = useRemind(selection.clear)
  const navigate = useNavigate()
  const stale = query.isPlaceholderData
  const trail = writeTrail({ view, saved: edited ? undefined : saved })
  const rowsOf = (ids: string[]) => held.rows.filter(({ id }) => ids.includes(id))
  useRowKeys(list)
  const actions = {
    list,
    selection,
    onAssign: (ids: string[]) => setAssigning(rowsOf(ids)),
    onTag: (ids: string[]) => setTagging(rowsOf(ids)),
    onMessage: (ids: string[]) => setMessaging(rowsOf(ids)),
    onAsk: (ids: string[]) => setAsking(rowsOf(ids)),
    onChangeTask: (ids: string[]) => setChanging(rowsOf(ids)),
    onRemind: remind,
  }
  useDeskKeys({ ...actions, search, trail })
  useDeskPalette({
    ...actions,
    rows: held.rows,
    onOpen: (id) => void navigate({ to: '/clients/$id', params: { id }, search: { client: undefined, desk: trail } }),
  })
  const found = counts?.found ?? held.rows.length

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
          onDown={() => list.current?.querySelector<HTMLElement>('[data-row-stop]')?.focus()}
        />
        {query.isRefetchError && !query.isFetchNextPageError && (
          <div className={classes.strip}>
            <Note tone="warn">
              The desk did not update. You see it as it was before.{' '}
              <button type="button" className={classes.again} onClick={() => void query.refetch()}>
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
        <div ref={list} className={classes.rows} {...staleMark(stale)}>
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
              onAssign={(row) => setAssigning([row])}
            />
          )}
          {query.data && held.rows.length === 0 && (
            <NoClients view={view} total={counts?.all ?? 0} onView={changeView} />
          )}
          {!query.data && query.error && (
            <ErrorState title="The desk did not load" onRetry={() => void query.refetch()} error={query.error} />
          )}
          {!query.data && !query.error && <DeskSkeleton />}
          {query.hasNextPage && (
            <ShowMore
              failed={query.isFetchNextPageError}
              error={query.error}
              busy={query.isFetchingNextPage}
              onMore={() => void query.fetchNextPage()}
            />
          )}
        </div>
        {held.rows.length > 0 && (
          <DeskFoot
            shown={held.rows.length}
            found={found}
            selection={selection}
            onAssign={() => setAssigning(rowsOf(selection.ids))}
            onTag={() => setTagging(rowsOf(selection.ids))}
            onMessage={() => setMessaging(rowsOf(selection.ids))}
            onAsk={() => setAsking(rowsOf(selection.ids))}
            onChangeTask={() => setChanging(rowsOf(selection.ids))}
            onRemind={() => remind(selection.ids)}
          />
        )}
      </section>
      <AssignDialog
        clients={assigning ?? []}
        opened={assigning !== undefined}
        onClose={() => setAssigning(undefined)}
        onFailed={selection.choose}
        onDone={selection.clear}
      />
      <MessageDialog
        clients={messaging ?? []}
        opened={messaging !== undefined}
        onClose={() => setMessaging(undefined)}
        onDone={selection.clear}
      />
      <RequestDialog
        clients={asking ?? []}
        opened={asking !== undefined}
        onClose={() => setAsking(undefined)}
        onPrepared={(id, clients, keep) => {
          offerUndo(queryClient, { id, kind: 'request', clients }, () => {
            keep()
            setAsking(asking)
          })
          selection.clear()
        }}
      />
      <TaskDialog
        clients={changing ?? []}
        opened={changing !== undefined}
        onClose={() => setChanging(undefined)}
        onPrepared={(id, clients) => {
          offerUndo(queryClient, { id, kind: 'task', clients })
          selection.clear()
        }}
      />
      <TagDialog
        clients={tagging ?? []}
        opened={tagging !== undefined}
        onClose={() => setTagging(undefined)}
        onFailed={selection.choose}
        onDone={selection.clear}
      />
    </div>
  )
}
