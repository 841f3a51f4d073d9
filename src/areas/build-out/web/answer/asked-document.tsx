import { IconFileText } from '@tabler/icons-react'
import { Note } from '../../../../kit/ui/note.tsx'
import type { ClientRequest } from '../../contract.ts'
import classes from './answer.module.css'
import { DocumentLink } from './sent-file.tsx'

/** The document that is to be approved or signed, with a link that opens it; or that it is no longer there. */
export function AskedDocument({ document }: { document: ClientRequest['document'] }) {
  if (!document) return null
  if (document.gone || !document.id)
    return (
      <Note tone="warn">
        “{document.fileName}” was deleted or replaced since your team asked. They will give you the new one here;
        nothing is sent until then.
      </Note>
    )
  return (
    <DocumentLink id={document.id} look={classes.document}>
      <IconFileText size={20} aria-hidden />
      <span>{document.fileName}</span>
      <b>Open</b>
    </DocumentLink>
  )
}
