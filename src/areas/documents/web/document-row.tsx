import type { ReactNode } from 'react'
import { formatDate, formatSize } from '../../../kit/ui/format.ts'
import row from '../../../kit/upload/web/file-row.module.css'
import { FileTile } from '../../../kit/upload/web/file-tile.tsx'
import type { BusinessDocument } from '../contract.ts'
import { DocumentActions, type DocumentRights, openPath } from './document-actions.tsx'
import classes from './document-row.module.css'

type DocumentRowProps = {
  document: BusinessDocument
  isNew: boolean
  /** Whose it is, where documents of several clients stand together. */
  owner?: ReactNode
  /** What the user may do; everything unless told. */
  rights?: DocumentRights
  onDelete: () => void
}

const allRights: DocumentRights = { open: true, remove: true }

/** One document: its kind, title, date and size, and what can be done with it. */
export function DocumentRow({ document, isNew, owner, rights = allRights, onDelete }: DocumentRowProps) {
  const title = document.documentName || document.fileName
  return (
    <li className={row.row}>
      <FileTile fileName={document.fileName} />
      <div className={row.words}>
        <p className={classes.line}>
          {rights.open
            ? <a className={row.title} href={openPath(document)} target="_blank" rel="noopener noreferrer">{title}</a>
            : <span className={row.title}>{title}</span>}
          {isNew && <span className={classes.new}>New</span>}
        </p>
        <p className={row.facts}>{formatDate(document.createdAt)}, {formatSize(document.size)}</p>
        {owner}
      </div>
      <DocumentActions document={document} title={title} rights={rights} onDelete={onDelete} />
    </li>
  )
}
