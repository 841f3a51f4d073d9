import { IconPaperclip } from '@tabler/icons-react'
import { useRef } from 'react'
import { effectiveChoice } from '../../../kit/record/contract/derived-choice.ts'
import { fieldValue, type RowOf } from '../../../kit/record/contract/row.ts'
import { CardActions } from '../../../kit/record/web/card/card-actions.tsx'
import { OwnerName } from '../../../kit/record/web/card/owner-name.tsx'
import { titleOf } from '../../../kit/record/web/query/record-hook.ts'
import { portalDay } from '../../../kit/calendar/portal-day.ts'
import { formatDay, formatMoney } from '../../../kit/ui/format.ts'
import { StatusBadge } from '../../../kit/ui/status-badge.tsx'
import type { StatusKind } from '../status-view.ts'
import { StatusIcon } from './status-totals.tsx'
import classes from './status-table.module.css'

type StatusRowProps = {
  kind: StatusKind
  row: RowOf<StatusKind>
  date: string
  allClients: boolean
  onDocuments: () => void
  onEdit: () => void
  onHistory: () => void
  onDelete: () => void
}

/** One row of the staff's table. E edits while anything in it has the focus. */
export function StatusRow({ kind, row, date, allClients, onDocuments, onEdit, onHistory, onDelete }: StatusRowProps) {
  const element = useRef<HTMLTableRowElement>(null)
  const title = titleOf(kind, row)
  const day = fieldValue(row, date)
  const today = portalDay()
  const standing = effectiveChoice(kind, row, 'status', today)
  const status = kind.fields.status.choices?.find(({ value }) => value === standing)
  const count = row.documents.length
  return (
    <tr ref={element} className={classes.row} data-row={row.id}>
      <th scope="row" className={classes.vendor} title={title}>
        {title}
      </th>
      {allClients && (
        <td className={classes.owner}>
          <OwnerName userId={row.userId} />
        </td>
      )}
      <td className={classes.amount}>{formatMoney(Math.round(row.amount * 100))}</td>
      <td className={classes.date}>
        {typeof day === 'string' ? formatDay(day, today) : <span className={classes.none}>No date</span>}
      </td>
      <td className={classes.status}>
        {status && (
          <StatusBadge tone={status.tone} icon={<StatusIcon status={status.value} />}>
            {status.label}
          </StatusBadge>
        )}
      </td>
      <td className={classes.documents}>
        <button
          type="button"
          className={classes.papers}
          data-some={count > 0 || undefined}
          aria-label={`Documents of ${title}: ${count}`}
          onClick={onDocuments}
        >
          <IconPaperclip size={15} aria-hidden />
          {count}
        </button>
      </td>
      <td className={classes.actions}>
        <CardActions
          kind={kind}
          row={row}
          title={title}
          card={element}
          className={classes.buttons}
          onEdit={onEdit}
          onHistory={onHistory}
          onDelete={onDelete}
        />
      </td>
    </tr>
  )
}
