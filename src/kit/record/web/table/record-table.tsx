import { Fragment } from 'react'
import { SortHead } from '../../../ui/sort-head.tsx'
import type { Selection } from '../../../ui/use-selection.ts'
import type { RecordKind } from '../../contract/define-record.ts'
import { sortableFields } from '../../contract/filter.ts'
import type { RecordRow } from '../../contract/row.ts'
import type { RowOwner } from '../../contract/table-routes.ts'
import type { RecordPageConfig } from '../list/page-config.ts'
import type { RecordActions } from '../list/use-record-actions.tsx'
import { RecordTableRow } from './record-table-row.tsx'
import classes from './record-table.module.css'
import type { TableColumn } from './table-columns.ts'
import { sortTableBy, type TableView } from './table-view.ts'

type RecordTableProps = {
  kind: RecordKind
  config: RecordPageConfig
  rows: RecordRow[]
  owners: Map<string, RowOwner>
  /** Rows that the filter leaves, loaded or not. */
  total: number
  allClients: boolean
  columns: TableColumn[]
  view: TableView
  onView: (view: TableView) => void
  actions: RecordActions
  mayChange: boolean
  selection: Selection
}

/** The rows of a kind. Each is a grid, so that the same row is a line of a table and, on small screens, a card. */
export function RecordTable(props: RecordTableProps) {
  const { kind, config, rows, owners, total, allClients, columns, view, onView, actions, mayChange, selection } = props
  const sortable = new Set(sortableFields(kind).map(([name]) => name))
  const all = rows.length > 0 && rows.every(({ id }) => selection.has(id))
  const tracks = (shown: TableColumn[]) =>
    [
      mayChange ? '24px' : '',
      'minmax(130px, 1.2fr)',
      allClients ? 'minmax(120px, 1.1fr)' : '',
      ...shown.map(({ width }) => width),
      '32px',
    ].join(' ')
  const head = (name: string, label: string, className: string | undefined) =>
    sortable.has(name) || name === 'client' ? (
      <SortHead
        label={label}
        className={className}
        direction={view.sort === name ? view.direction : null}
        onSort={() => onView(sortTableBy(view, name))}
      />
    ) : (
      <th scope="col" className={className}>
        {label}
      </th>
    )
  return (
    <table
      className={classes.table}
      aria-label={kind.label.many}
      aria-rowcount={total + 1}
      ref={(table) => {
        table?.style.setProperty('--tracks', tracks(columns))
        table?.style.setProperty('--narrow-tracks', tracks(columns.filter(({ narrow }) => narrow)))
      }}
    >
      <thead className={classes.head}>
        <tr className={classes.row} aria-rowindex={1}>
          {mayChange && (
            <th scope="col" className={classes.check}>
              <input
                type="checkbox"
                aria-label="Select all rows loaded"
                checked={all}
                ref={(box) => {
                  if (box) box.indeterminate = !all && selection.size > 0
                }}
                onChange={() => (all ? selection.clear() : selection.choose(rows.map(({ id }) => id)))}
              />
            </th>
          )}
          {head(kind.title, config.titleLabel ?? kind.fields[kind.title]?.label ?? '', classes.title)}
          {allClients && head('client', 'Client', classes.client)}
          {columns.map(({ name, label, right, narrow }) => {
            const className = [classes.cell, right && classes.right, !narrow && classes.wide].filter(Boolean).join(' ')
            return <Fragment key={name}>{head(name, label, className)}</Fragment>
          })}
          <th scope="col" className={classes.menu}>
            <span className="vh">More</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <RecordTableRow
            key={row.id}
            kind={kind}
            config={config}
            row={row}
            index={index}
            owner={owners.get(row.userId)}
            allClients={allClients}
            columns={columns}
            actions={actions}
            mayChange={mayChange}
            selected={selection.has(row.id)}
            onSelect={(extend) => selection.toggle(row.id, extend)}
          />
        ))}
      </tbody>
    </table>
  )
}
