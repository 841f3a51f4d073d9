import type { ReactNode } from 'react'
import { formatSize } from '../../../../kit/ui/format.ts'
import type { SentFile } from '../../answer-contract.ts'
import classes from './answer.module.css'

/** A file that was sent for a request, with a link that opens it. */
export function SentFileLine({ file, children }: { file: SentFile; children?: ReactNode }) {
  return (
    <span className={classes.sentFile}>
      <a className="link" href={`/api/business-documents/${file.documentId}/open`} target="_blank" rel="noreferrer">
        {file.fileName}
      </a>
      <span>{formatSize(file.size)}</span>
      {children}
    </span>
  )
}
