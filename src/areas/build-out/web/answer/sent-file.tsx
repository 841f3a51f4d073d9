import type { ReactNode } from 'react'
import { formatSize } from '../../../../kit/ui/format.ts'
import type { SentFile } from '../../answer-contract.ts'
import classes from './answer.module.css'

/** A link that opens the file of a document. */
export function DocumentLink({
  id,
  look = 'link',
  children,
}: {
  id: string
  look?: string | undefined
  children: ReactNode
}) {
  return (
    <a className={look} href={`/api/business-documents/${id}/open`} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}

/** A file that was sent for a request, with a link that opens it. */
export function SentFileLine({ file, children }: { file: SentFile; children?: ReactNode }) {
  return (
    <span className={classes.sentFile}>
      <DocumentLink id={file.documentId}>{file.fileName}</DocumentLink>
      <span>{formatSize(file.size)}</span>
      {children}
    </span>
  )
}
