import type { ReactNode } from 'react'
import { pathOf } from '../../../kit/record/contract/define-record.ts'
import type { FileRights } from '../../../kit/files/web/file-actions.tsx'
import { FileRow } from '../../../kit/files/web/file-row.tsx'
import { OpenedLine } from '../../../kit/files/web/opened-line.tsx'
import type { BusinessDocument } from '../contract.ts'
import { documentKind } from './document-list.ts'
import classes from './document-row.module.css'

type DocumentRowProps = {
  document: BusinessDocument
  isNew: boolean
  /** Whose it is, where documents of several clients are together. */
  owner?: ReactNode
  rights?: FileRights | undefined
  onDelete: (() => void) | undefined
}

/** One document of a section. */
export function DocumentRow({ document, isNew, owner, rights, onDelete }: DocumentRowProps) {
  const title = document.documentName || document.fileName
  const opened = <OpenedLine purpose="document" file={document.id} owner={document.userId} title={title} />
  return (
    <FileRow
      file={document}
      title={title}
      open={`${pathOf(documentKind)}/${document.id}/open`}
      mark={isNew && <span className={classes.new}>New</span>}
      below={owner ?? opened}
      rights={rights}
      onDelete={onDelete}
    />
  )
}
