import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { useClientFocus } from '../../../address/web/client-focus.ts'
import { addressOf } from '../../../http/web/address.ts'
import { useSession } from '../../../session/web/session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingState } from '../../../ui/loading-state.tsx'
import { Note } from '../../../ui/note.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useHeldOrder } from '../../../ui/use-held-order.ts'
import { useSelection } from '../../../ui/use-selection.ts'
import { pathOf, type RecordKind } from '../../contract/define-record.ts'
import type { RowOf } from '../../contract/row.ts'
import { maxCounted } from '../../contract/table-limit.ts'
import type { TableCounts } from '../../contract/table-routes.ts'
import { useLetterKey } from '../key.ts'
import { staleMark, useOutOfStep } from '../list/in-step.ts'
import { useFoundRecord } from '../list/linked-record.ts'
import { LinkedRowNotice } from '../list/linked-row-notice.tsx'
import { nothingYet } from '../list/nothing-yet.ts'
import type { RecordPageConfig } from '../list/page-config.ts'
import { MoreRows } from '../list/show-more.tsx'
import { useRecordActions } from '../list/use-record-actions.tsx'
import type { Views } from '../list/view-switch.tsx'
import { useMayWrite, useNeedsClient } from '../query/record-hook.ts'
import { RevealProvider } from '../secret/reveal.tsx'
import { RecentlyDeleted } from '../trash/recently-deleted.tsx'
import { useRowKeys } from '../use-row-keys.ts'
import { BulkDialog, bulkFields } from './bulk-dialog.tsx'
import { FilterDialog } from './filter-dialog.tsx'
import { RecordTable } from './record-table.tsx'
import classes from './record-table.module.css'
import { columnsOf, useChosenColumns } from './table-columns.ts'
import { TableFoot } from './table-foot.tsx'
import { useTable, useTableView } from './table-query.ts'
import { TableToolbar } from './table-toolbar.tsx'
import { putFilter, type TableView, writeTableView } from './table-view.ts'
import { useBulk } from './use-bulk.tsx'
import { useTableKeys } from './use-table-keys.ts'

const skeletonWidths = [150, 132, 170, 140, 118, 160, 134, 148, 122, 156, 128, 144]

export type RecordTablePageProps<K extends RecordKind = RecordKind> = {
  kind: K
  config: RecordPageConfig<K>
  /** Shows the rows in another way instead, where the screen has one. */
  views?: Views
  /** Adds a row where the form of the kind doesn't, as with files. */
  onAdd?: (() => void) | undefined
}

/** The page of a kind as a table: every field a column, a filter and an order. */
export function RecordTablePage<K extends RecordKind>({ kind, config, views, onAdd }: RecordTablePageProps<K>) {
  const allClients = useNeedsClient(kind)
  const focus = useClientFocus()
  const mayChange = useMayWrite(kind)
  const isStaff = useSession()?.user.role === 'admin'
  const [view, changeView] = useTableView(kind)
  const query = useTable(kind, view)
  const inDialog = useMemo(() => ({ ...config, editsInDialog: true as const }), [config])
  const addsNone = kind.createdBy !== undefined || config.addsNone === true
  const record = useRecordActions(kind, inDialog, addsNone ? { addsNone } : {})
  const navigate = useNavigate()
  const leadsAway = allClients && config.opensClient === true
  const actions = leadsAway
    ? { ...record.actions, edit: ({ userId }: RowOf<K>) => void navigate({ to: '.', search: { client: userId } }) }
    : record.actions
  const add = !mayChange ? undefined : (onAdd ?? (addsNone ? undefined : actions.add))
  const allColumns = useMemo(() => columnsOf(kind, config), [kind, config])
  const [columns, chooseColumns] = useChosenColumns(kind, allColumns)
  const list = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const exportLink = useRef<HTMLAnchorElement>(null)
  const [filtering, setFiltering] = useState<{ number: number; opened: boolean; index?: number | undefined }>({
    number: 0,
    opened: false,
  })
  const found = useFoundRecord(kind, query.data?.pages)
  const loaded = useMemo(() => {
    const rows = query.data?.pages.flatMap(({ items }) => items) ?? []
    return found.row ? [found.row, ...rows] : rows
  }, [query.data, found.row])
  const owners = useMemo(
    () => new Map(query.data?.pages.flatMap((page) => page.owners.map((owner) => [owner.id, owner] as const))),
    [query.data],
  )
  const [round, setRound] = useState(0)
  const held = useHeldOrder<RowOf<K>>(loaded, `${JSON.stringify(view)} ${query.isPlaceholderData} ${round}`, list)
  const { rows } = held
  const selection = useSelection(rows.map(({ id }) => id))
  const rowsOf = (ids: string[]) => rows.filter(({ id }) => ids.includes(id))
  const bulk = useBulk(kind, selection, () => setRound((before) => before + 1))
  const [editing, setEditing] = useState<{ number: number; rows: RowOf<K>[]; opened: boolean }>({
    number: 0,
    rows: [],
    opened: false,
  })

  const editsSeveral = bulkFields(kind, config, isStaff).length > 0
  function edit(ids: string[]) {
    const chosen = rowsOf(ids)
    if (chosen.length === 1 && chosen[0] && selection.size === 0) return actions.edit(chosen[0])
    if (editsSeveral) setEditing(({ number }) => ({ number: number + 1, rows: chosen, opened: true }))
  }
  function remove(ids: string[]) {
    const chosen = rowsOf(ids)
    if (chosen.length === 1 && chosen[0]) actions.remove(chosen[0])
    else void bulk.remove(chosen)
  }
  const openFilter = (index?: number) => setFiltering(({ number }) => ({ number: number + 1, opened: true, index }))

  useRowKeys(list)
  useLetterKey('n', () => add?.())
  useTableKeys({
    list,
    search,
    selection,
    mayChange,
    onFilter: () => openFilter(),
    onExport: () => exportLink.current?.click(),
    onEdit: edit,
    onDelete: remove,
  })

  const counts = query.data?.pages[0]?.counts
  const stale = useOutOfStep([kind.name], query)
  const narrowed = view.search !== '' || view.filters.length > 0
  const isEmpty = query.data !== undefined && rows.length === 0
  const addButton = () => (
    <Button ref={actions.adder} leftSection={<IconPlus size={16} />} onClick={add}>
      {config.add.button}
    </Button>
  )

  return (
    <RevealProvider kind={kind}>
      <div data-full-width>
        <PageHead
          title={config.heading ?? kind.label.many}
          sentence={allClients ? ofAllClients(kind) : config.sentence}
          action={add && addButton()}
        />
        <section className={classes.card} aria-label={kind.label.many}>
          <TableToolbar
            kind={kind}
            view={view}
            onView={changeView}
            stale={stale}
            count={counts && countWords(counts, narrowed, allClients)}
            columns={columns}
            allColumns={allColumns}
            onColumns={chooseColumns}
            views={views}
            onFilter={openFilter}
            exportAddress={addressOf(`${pathOf(kind)}/export`, { query: writeTableView(view), client: focus })}
            exportRef={exportLink}
            searchRef={search}
            searched={allClients ? 'Search, or a client' : 'Search'}
            onDown={() => list.current?.querySelector<HTMLElement>('[data-row-stop]')?.focus()}
          />
          {query.isRefetchError && !query.isFetchNextPageError && (
            <div className={classes.strip}>
              <Note tone="warn">
                The table did not update. You see it as it was before.{' '}
                <button type="button" className="link" onClick={() => void query.refetch()}>
                  Try again
                </button>
              </Note>
            </div>
          )}
          {bulk.failures}
          <LinkedRowNotice found={found} />
          {held.moved > 0 && (
            <button type="button" className={classes.moved} onClick={held.update}>
              {held.moved} changed, update
            </button>
          )}
          <div ref={list} className={classes.rows} {...staleMark(query.isPlaceholderData)}>
            {rows.length > 0 && (
              <RecordTable
                kind={kind}
                config={config}
                rows={rows}
                owners={owners}
                total={counts?.found ?? rows.length}
                allClients={allClients}
                columns={columns}
                view={view}
                onView={changeView}
                actions={actions}
                mayChange={mayChange}
                selection={selection}
              />
            )}
            {isEmpty && (
              <EmptyState
                icon={config.icon}
                title={narrowed ? 'No results match' : kind.messages.empty}
                why={narrowed ? whyNothing(view) : mayChange ? config.why : nothingYet}
                action={
                  narrowed && (
                    <Button variant="default" onClick={() => changeView({ ...view, search: '', filters: [] })}>
                      Clear filters
                    </Button>
                  )
                }
              />
            )}
            {!query.data && query.error && (
              <ErrorState title={config.loadFailed} error={query.error} onRetry={() => void query.refetch()} />
            )}
            {!query.data && !query.error && (
              <LoadingState label={kind.messages.loading}>
                {skeletonWidths.map((width) => (
                  <div key={width} className={classes.waiting}>
                    <Skeleton width={width} />
                    <Skeleton width={90} />
                    <Skeleton width={width + 30} />
                  </div>
                ))}
              </LoadingState>
            )}
            <MoreRows list={query} />
          </div>
          {rows.length > 0 && (
            <TableFoot
              kind={kind}
              config={config}
              counts={counts}
              stale={stale}
              selection={selection}
              busy={bulk.busy}
              onEdit={editsSeveral ? () => edit(selection.ids) : undefined}
              onDelete={() => remove(selection.ids)}
            />
          )}
        </section>
        {query.data && mayChange && <RecentlyDeleted kind={kind} allClients={allClients} />}
      </div>
      <FilterDialog
        key={`filter ${filtering.number}`}
        kind={kind}
        filter={filtering.index === undefined ? undefined : view.filters[filtering.index]}
        opened={filtering.opened}
        onClose={() => setFiltering((before) => ({ ...before, opened: false }))}
        onFilter={(filter) => {
          setFiltering((before) => ({ ...before, opened: false }))
          changeView(putFilter(view, filter, filtering.index))
        }}
      />
      <BulkDialog
        key={`bulk ${editing.number}`}
        kind={kind}
        config={config}
        rows={editing.rows}
        opened={editing.opened}
        onClose={() => setEditing((before) => ({ ...before, opened: false }))}
        onChange={(set) => bulk.change(editing.rows, set)}
      />
      {record.dialogs}
    </RevealProvider>
  )
}

// A screen's own sentence speaks to a client.
function ofAllClients({ fields }: RecordKind): string {
  const masked = Object.values(fields).some((field) => field.masked || field.children)
  return masked ? 'Of all clients. What is hidden stays masked; every reveal is logged.' : 'Of all clients.'
}

function countWords({ found, clients, all }: TableCounts, narrowed: boolean, allClients: boolean): string {
  const write = (count: number) =>
    count > maxCounted ? `more than ${maxCounted.toLocaleString('en-US')}` : count.toLocaleString('en-US')
  const rows = narrowed ? `${write(found)} of ${write(all)}` : `${write(found)} ${found === 1 ? 'row' : 'rows'}`
  if (!allClients || found > maxCounted || found === 0) return rows
  return `${rows}, ${clients.toLocaleString('en-US')} ${clients === 1 ? 'client' : 'clients'}`
}

function whyNothing({ filters, search }: TableView): string {
  const count = filters.length
  const parts = [
    count > 0 && `${count} ${count === 1 ? 'filter' : 'filters'}`,
    search !== '' && `the search for “${search}”`,
  ].filter(Boolean)
  return `Nothing matches ${parts.join(' and ')}.`
}
