import { SortHead } from '../../../kit/ui/sort-head.tsx'
import { useNow } from '../../../kit/ui/use-now.ts'
import type { DeskRow, DeskSort } from '../contract.ts'
import type { DeskColumn } from '../view-contract.ts'
import { gridOf } from './columns.ts'
import { DeskTableRow } from './desk-table-row.tsx'
import classes from './desk-table.module.css'
import { type DeskView, sortBy } from './desk-view.ts'
import type { Selection } from '../../../kit/ui/use-selection.ts'

type DeskTableProps = {
  rows: DeskRow[]
  /** How many clients the filter leaves, loaded or not. */
  total: number
  today: string
  view: DeskView
  onView: (view: DeskView) => void
  columns: DeskColumn[]
  selection: Selection
  /** As the address of a client's file has it. */
  trail: string
  onAssign: (row: DeskRow) => void
}

/** One row for each client. The rows are grids, so that the same row is a line of a table and, on small screens, a card. */
export function DeskTable({ rows, total, today, view, onView, columns, selection, trail, onAssign }: DeskTableProps) {
  const now = useNow()
  const has = (column: DeskColumn) => columns.includes(column)
  const grid = gridOf(columns)
  const head = (sort: DeskSort, label: string, column: string) => (
    <SortHead
      label={label}
      className={classes[column]}
      direction={view.sort === sort ? view.direction : null}
      onSort={() => onView(sortBy(view, sort))}
    />
  )
  const all = rows.length > 0 && rows.every(({ id }) => selection.has(id))
  return (
    <table
      className={classes.table}
      aria-label="Desk"
      aria-rowcount={total + 1}
      ref={(table) => {
        table?.style.setProperty('--tracks', grid.wide)
        table?.style.setProperty('--narrow-tracks', grid.narrow)
      }}
    >
      <thead className={classes.head}>
        <tr className={classes.row} aria-rowindex={1}>
          <th scope="col" className={classes.check}>
            {rows.length > 1 && (
              <input
                type="checkbox"
                aria-label="Select all clients loaded"
                checked={all}
                ref={(box) => {
                  if (box) box.indeterminate = !all && selection.size > 0
                }}
                onChange={() => (all ? selection.clear() : selection.choose(rows.map(({ id }) => id)))}
              />
            )}
          </th>
          <th scope="col" className={classes.markCell}>
            <span className="vh">Why it needs work</span>
          </th>
          {head('company', 'Client', 'client')}
          {has('waiting') && head('waiting', 'Waiting on', 'waiting')}
          {has('step') && (
            <th scope="col" className={classes.step}>
              Next step
            </th>
          )}
          {has('request') && (
            <th scope="col" className={classes.request}>
              Oldest open request
            </th>
          )}
          {has('late') && head('late', 'Late', 'late')}
          {has('due') && head('due', 'Due', 'due')}
          {has('phase') && head('phase', 'Phase', 'phase')}
          {has('day') && head('day', 'Day', 'day')}
          {has('tasks') && (
            <th scope="col" className={classes.tasks}>
              Tasks
            </th>
          )}
          {has('silent') && head('silent', 'Silent', 'silent')}
          {has('tags') && (
            <th scope="col" className={classes.tags}>
              Tags
            </th>
          )}
          {has('email') && (
            <th scope="col" className={classes.email}>
              E-mail
            </th>
          )}
          {has('team') && (
            <th scope="col" className={classes.team}>
              Team
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <DeskTableRow
            key={row.id}
            row={row}
            index={index}
            today={today}
            now={now}
            columns={columns}
            search={view.search}
            selected={selection.has(row.id)}
            trail={trail}
            onSelect={(extend) => selection.toggle(row.id, extend)}
            onAssign={() => onAssign(row)}
          />
        ))}
      </tbody>
    </table>
  )
}
