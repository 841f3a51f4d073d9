import { type ReactNode, useId, useRef, useState } from 'react'
import { usePart } from '../../../ui/part.ts'
import type { RecordKind } from '../../contract/define-record.ts'
import type { RecordRow } from '../../contract/row.ts'
import { CardActions } from './card-actions.tsx'
import { CardTags } from './card-tags.tsx'
import { documentsPart } from '../documents/documents-part.ts'
import rows from './copy-row.module.css'
import { Monogram } from './monogram.tsx'
import classes from './record-card.module.css'
import { titleOf } from '../query/record-hook.ts'
import { RecordLine } from './record-line.tsx'
import { putInOrder, type RecordPageConfig, fieldConfigOf } from '../list/page-config.ts'

type RecordCardProps = {
  kind: RecordKind
  row: RecordRow
  config: RecordPageConfig
  /** Whose record it is, where that is not clear from the page. */
  owner?: ReactNode
  onEdit: () => void
  onHistory?: (() => void) | undefined
  onDelete: () => void
}

/** A record to read and to copy from. E edits it while anything in it has the focus. */
export function RecordCard({ kind, row, config, owner, onEdit, onHistory, onDelete }: RecordCardProps) {
  const titleId = useId()
  const title = titleOf(kind, row)
  const lead = config.lead?.(row)
  const hidden: readonly string[] = config.hidden ?? []
  const documents = Object.keys(kind.fields).find((name) => kind.fields[name]?.files && !hidden.includes(name))
  const lines = putInOrder(Object.keys(kind.fields), config.cardOrder).flatMap((name) => {
    const field = kind.fields[name]
    const apart = (name === kind.title && !config.cardTitle) || field?.section !== 'line' || hidden.includes(name)
    return field && !apart
      ? [<RecordLine key={name} row={row} name={name} field={field} fieldConfig={fieldConfigOf(config, name)} />]
      : []
  })

  const element = useRef<HTMLElement>(null)

  return (
    <article ref={element} className={classes.card} aria-labelledby={titleId}>
      <header className={classes.head} data-plate={config.plate} data-lead={lead !== undefined || undefined}>
        {config.mark?.(row) ?? <Monogram name={title} />}
        <div className={classes.name}>
          <h2 id={titleId} className={classes.title}>
            {config.cardTitle?.(row) ?? title}
          </h2>
          {owner}
          <CardTags kind={kind} row={row} hidden={config.hidden} />
          {config.underTitle?.(row)}
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
        {lead && <div className={classes.lead}>{lead}</div>}
      </header>
      {lines.length > 0 && <dl className={rows.rows}>{lines}</dl>}
      {documents && <CardDocuments kind={kind} row={row} name={documents} />}
      {config.foot?.(row)}
    </article>
  )
}

function CardDocuments({ kind, row, name }: { kind: RecordKind; row: RecordRow; name: string }) {
  const [failed, setFailed] = useState(false)
  const part = usePart(documentsPart, true, () => setFailed(true))
  if (part) return <part.RecordDocuments kind={kind} row={row} name={name} label={kind.fields[name]?.label} />
  return failed ? null : <div className={classes.coming} />
}
