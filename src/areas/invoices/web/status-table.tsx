import type { RecordRow } from '../../../kit/record/contract/row.ts'
import type { Fields } from '../../../kit/record/contract/field.ts'
import type { RecordViewParts } from '../../../kit/record/web/list/page-config.ts'
import { collectRows } from '../../../kit/record/web/query/record-cache.ts'
import { LinkedRowNotice } from '../../../kit/record/web/list/linked-row-notice.tsx'
import { useFoundRecord } from '../../../kit/record/web/list/linked-record.ts'
import { MoreRows } from '../../../kit/record/web/list/show-more.tsx'
import { useRecordDialog } from '../../../kit/record/web/form/use-record-dialog.ts'
import type { StatusKind, StatusView } from '../status-view.ts'
import { DocumentsDialog } from './documents-dialog.tsx'
import { SortHead } from '../../../kit/ui/sort-head.tsx'
import { StatusRow } from './status-row.tsx'
import classes from './status-table.module.css'

type StatusTableProps = RecordViewParts<StatusKind> & {
  date: string
  order: StatusView
  onSort: (name: string) => void
}

/** The rows as staff read them: many on a screen, by amount or by date. On small screens each is a block of its own. */
export function StatusTable({ kind, list, actions, allClients, date, order, onSort }: StatusTableProps) {
  const found = useFoundRecord(kind, list.data?.pages)
  const rows = collectRows(list.data, [], found.row)
  const papers = useRecordDialog<RecordRow>()
  const fields: Fields = kind.fields
  const head = (name: string, column: string | undefined) => (
    <SortHead
      label={fields[name]?.label ?? name}
      className={column}
      onSort={() => onSort(name)}
      direction={order.sort === name ? (order.direction ?? 'asc') : null}
    />
  )
  return (
    <>
      <LinkedRowNotice found={found} />
      <table className={classes.table} data-mixed={allClients || undefined} aria-label={kind.label.many}>
        <thead>
          <tr className={classes.row}>
            <th scope="col" className={classes.vendor}>
              {fields[kind.title]?.label}
            </th>
            {allClients && (
              <th scope="col" className={classes.owner}>
                Client
              </th>
            )}
            {head('amount', classes.amount)}
            {head(date, classes.date)}
            <th scope="col" className={classes.status}>
              Status
            </th>
            <th scope="col" className={classes.documents}>
              Documents
            </th>
            <th scope="col" className={classes.actions}>
              <span className="vh">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <StatusRow
              key={row.id}
              kind={kind}
              row={row}
              date={date}
              allClients={allClients}
              onDocuments={() => papers.open(row)}
              onEdit={() => actions.edit(row)}
              onHistory={() => actions.openHistory(row)}
              onDelete={() => actions.remove(row)}
            />
          ))}
        </tbody>
      </table>
      <MoreRows list={list} />
      <DocumentsDialog
        kind={kind}
        row={rows.find(({ id }) => id === papers.row?.id)}
        opened={papers.opened}
        onClose={papers.close}
      />
    </>
  )
}
