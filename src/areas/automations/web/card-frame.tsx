import { IconBolt, IconPlugConnected, IconRoute } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useId, useRef } from 'react'
import { readDetail } from '../../../kit/http/web/api-error.ts'
import type { RecordKind } from '../../../kit/record/contract/define-record.ts'
import { CardActions } from '../../../kit/record/web/card/card-actions.tsx'
import { titleOf } from '../../../kit/record/web/query/record-hook.ts'
import { formatWhen } from '../../../kit/ui/format.ts'
import { IconTile } from '../../../kit/ui/icon-tile.tsx'
import { Note } from '../../../kit/ui/note.tsx'
import { PriorityBadge } from '../../../kit/ui/priority-badge.tsx'
import { useNow } from '../../../kit/ui/use-now.ts'
import classes from './automation-card.module.css'
import type { AutomationRow, RequestRow } from './use-automations.ts'

const icons: Record<string, ReactNode> = {
  'Custom Automation': <IconBolt size={18} />,
  Integration: <IconPlugConnected size={18} />,
  Workflow: <IconRoute size={18} />,
}

type CardFrameProps = {
  kind: RecordKind
  row: AutomationRow | RequestRow
  /** Whose it is, where that is not clear from the page. */
  owner?: ReactNode
  status: ReactNode
  children?: ReactNode
  /** Beside 'Last updated'. */
  foot?: ReactNode
  onEdit: () => void
  onHistory: () => void
  onDelete: () => void
}

/** Props of both cards; each describes the status of its row itself. */
export type CardProps<Row> = Omit<CardFrameProps, 'kind' | 'row' | 'status' | 'children' | 'foot'> & { row: Row }

/** What automations and requests have in common: a name out of the description, type, status, priority, the description itself. E edits while it has the focus. */
export function CardFrame({ kind, row, owner, status, children, foot, onEdit, onHistory, onDelete }: CardFrameProps) {
  const titleId = useId()
  const now = useNow()
  const element = useRef<HTMLElement>(null)
  const { type, description } = row
  const title = titleOf(kind, row)
  return (
    <article ref={element} className={classes.card} aria-labelledby={titleId}>
      <header className={classes.head}>
        <IconTile>{icons[type]}</IconTile>
        <div className={classes.name}>
          <h2 id={titleId} className={classes.title}>
            {title}
          </h2>
          {owner}
          <div className={classes.tags}>
            <span className={classes.type}>{type}</span>
            {status}
            <PriorityBadge priority={row.priority} past={row.status !== 'Requested'} />
          </div>
        </div>
        <CardActions
          kind={kind}
          row={row}
          title={title}
          card={element}
          className={classes.actions}
          onEdit={onEdit}
          onHistory={onHistory}
          onDelete={onDelete}
        />
      </header>
      {description !== title && <p className={classes.description}>{description}</p>}
      {children}
      <footer className={classes.foot}>
        <span>Last updated {formatWhen(row.updatedAt, now)}</span>
        {foot}
      </footer>
    </article>
  )
}

/** What went wrong with a change that was made on the card itself, and the way to try it again. */
export function CardFailure({ text, error, retry }: { text: string; error: unknown; retry: () => void }) {
  return (
    <Note tone="bad">
      <b>{text}</b> {readDetail(error)}{' '}
      <button type="button" className="link" onClick={retry}>
        Try again
      </button>
    </Note>
  )
}
