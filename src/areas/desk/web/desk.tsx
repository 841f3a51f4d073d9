import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconDownload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { addressOf } from '../../../kit/http/web/address.ts'
import { ShowMore } from '../../../kit/record/web/list/show-more.tsx'
import { staleMark } from '../../../kit/record/web/list/in-step.ts'
import { useRowKeys } from '../../../kit/record/web/use-row-keys.ts'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { Note } from '../../../kit/ui/note.tsx'
import { PageHead } from '../../../kit/ui/page-head.tsx'
import { Segments } from '../../../kit/ui/segments.tsx'
import type { DeskRow } from '../contract.ts'
import { AssignDialog } from './assign-dialog.tsx'
import classes from './desk.module.css'
import { DeskFoot } from './desk-foot.tsx'
import { colleagueQuery, filterOf } from './desk-query.ts'
import { DeskSkeleton } from './desk-skeleton.tsx'
import { DeskTable } from './desk-table.tsx'
import { DeskToolbar } from './desk-toolbar.tsx'
import { NoClients } from './no-clients.tsx'
import type { DeskState } from './use-desk.ts'
import { useDeskKeys } from './use-desk-keys.ts'
import { useHeldOrder } from './use-held-order.ts'
import { useSelection } from './use-selection.ts'

/** The desk: views, chips, rows, and what is done with those selected. */
export function Desk({ view, changeView, query, loaded, counts, today }: DeskState) {
  const list = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const held = useHeldOrder(loaded, JSON.stringify(view), list)
  const selection = useSelection(held.rows.map(({ id }) => id))
  const [assigning, setAssigning] = useState<DeskRow[]>()
  const stale = query.isPlaceholderData
  const rowsOf = (ids: string[]) => held.rows.filter(({ id }) => ids.includes(id))
  useRowKeys(list)
  useDeskKeys({ list, search, selection, onAssign: (ids) => setAssigning(rowsOf(ids)) })
  const found = counts?.found ?? held.rows.length
  const assignee = useAssignee(view.assignee)

  return (
    <div data-full-width>
      <PageHead title="Desk" />
      <div className={classes.views}>
        <Segments
          label="View"
          value={view.assignee ? 'assignee' : view.view}
          onChange={(next) => next !== 'assignee' && changeView({ ...view, view: next, assignee: '' })}
          segments={[
            { value: 'all', label: 'All active', count: counts?.all },
            { value: 'mine', label: 'Mine', count: counts?.mine },
            ...(assignee ? [{ value: 'assignee' as const, label: assignee.name, count: assignee.clients }] : []),
          ]}
        />
        <div className={classes.aside}>
          <Link to="/jobs" search={{ client: undefined }} className={classes.jobs}>
            Scheduled work
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
      </div>
      <section className={classes.card} aria-label="Desk">
        <DeskToolbar
          view={view}
          onView={changeView}
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
              selection={selection}
              onAssign={(row) => setAssigning([row])}
            />
          )}
          {query.data && held.rows.length === 0 && (
            <NoClients view={view} total={counts?.all ?? 0} assignee={assignee?.name} onView={changeView} />
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
    </div>
  )
}

/** The colleague whose clients are listed, with how many there are; undefined for everyone's. */
function useAssignee(id: string): { name: string; clients: number | undefined } | undefined {
  const { data } = useQuery({ ...colleagueQuery, enabled: id !== '' })
  if (!id) return undefined
  const colleague = data?.items.find((one) => one.id === id)
  return { name: colleague?.name ?? (data ? 'A former colleague' : '...'), clients: colleague?.clients }
}
