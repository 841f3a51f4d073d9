import type { ReactNode } from 'react'
import { formatDate, formatSize } from '../../../kit/ui/format.ts'
import type { BusinessDocument } from '../contract.ts'
import { DocumentActions, type DocumentRights, openPath } from './document-actions.tsx'
import classes from './document-row.module.css'
import { FileTile } from './file-tile.tsx'

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
    <li className={classes.row} data-row={document.id}>
      <FileTile fileName={document.fileName} />
      <div className={classes.words}>
        <p className={classes.line}>
          {rights.open
            ? <a className={classes.title} href={openPath(document)} target="_blank" rel="noopener noreferrer">{title}</a>
            : <span className={classes.title}>{title}</span>}
          {isNew && <span className={classes.new}>New</span>}
        </p>
        <p className={classes.facts}>{formatDate(document.createdAt)}, {formatSize(document.size)}</p>
        {owner}
      </div>
      <DocumentActions document={document} title={title} rights={rights} onDelete={onDelete} />
    </li>
  )
}
