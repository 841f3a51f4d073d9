import { Link } from '@tanstack/react-router'
import type { RecordKind } from '../../contract/define-record.ts'
import type { RecordRow } from '../../contract/row.ts'
import type { RowOwner } from '../../contract/table-routes.ts'
import { CardMenu } from '../card/card-menu.tsx'
import type { RecordPageConfig } from '../list/page-config.ts'
import type { RecordActions } from '../list/use-record-actions.tsx'
import { titleOf } from '../query/record-hook.ts'
import { RecordCell } from './record-cell.tsx'
import classes from './record-table.module.css'
import type { TableColumn } from './table-columns.ts'
import { RowCheck } from '../../../ui/row-check.tsx'

type RecordTableRowProps = {
  kind: RecordKind
  config: RecordPageConfig
  row: RecordRow
  index: number
  /** Whose row it is, where there are rows of several clients. */
  owner: RowOwner | undefined
  allClients: boolean
  columns: TableColumn[]
  actions: RecordActions
  mayChange: boolean
  selected: boolean
  onSelect: (extend: boolean) => void
}

/** One record as a line of the table; its title opens the form. */
export function RecordTableRow(props: RecordTableRowProps) {
  const { kind, config, row, index, owner, allClients, columns, actions, mayChange, selected, onSelect } = props
  const title = config.rowTitle?.(row) || titleOf(kind, row) || 'Untitled'
  return (
    <tr className={classes.row} data-row={row.id} data-selected={selected || undefined} aria-rowindex={index + 2}>
      {mayChange && (
        <td className={classes.check}>
          <RowCheck name={title} checked={selected} onSelect={onSelect} />
        </td>
      )}
      <td className={classes.title}>
        {allClients && config.opensClient ? (
          <Link to="." search={{ client: row.userId }} className={classes.open} data-row-stop>
            {title}
          </Link>
        ) : mayChange ? (
          <button type="button" className={classes.open} data-row-stop onClick={() => actions.edit(row)}>
            {title}
          </button>
        ) : (
          <span className={classes.open} tabIndex={-1} data-row-stop>
            {title}
          </span>
        )}
      </td>
      {allClients && (
        <td className={classes.client}>
          {owner ? (
            <Link to="." search={{ client: owner.id }} className={classes.owner} title={owner.company ?? owner.person}>
              {owner.company ?? owner.person}
              <span className="vh">, view only this client</span>
            </Link>
          ) : (
            <span className={classes.none}>No client</span>
          )}
          {owner?.company && <span className={classes.under}>{owner.person}</span>}
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.name}
          className={classes.cell}
          data-right={column.right || undefined}
          data-wide={!column.narrow || undefined}
          data-label={column.label}
        >
          <RecordCell kind={kind} config={config} row={row} column={column} />
        </td>
      ))}
      <td className={classes.menu}>
        <CardMenu
          kind={kind}
          row={row}
          mayChange={mayChange}
          onEdit={() => actions.edit(row)}
          onHistory={() => actions.openHistory(row)}
          onDelete={() => actions.remove(row)}
        />
      </td>
    </tr>
  )
}
