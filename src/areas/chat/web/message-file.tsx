import { formatSize } from '../../../kit/ui/format.ts'
import { FileTile } from '../../../kit/upload/web/file-tile.tsx'
import { chatPurpose } from '../chat-file.ts'
import type { ChatAttachment } from '../contract.ts'
import classes from './message-file.module.css'

/** The files that went along with a message; each opens in a new tab. */
export function MessageFiles({ files }: { files: ChatAttachment[] }) {
  if (files.length === 0) return null
  return (
    <ul className={classes.files}>
      {files.map(({ id, fileName, size }) => (
        <li key={id}>
          <a className={classes.file} href={`/api/files/open/${chatPurpose}/${id}`} target="_blank" rel="noopener noreferrer">
            <FileTile fileName={fileName} />
            <span className={classes.words}>
              <span className={classes.name}>{fileName}</span>
              <span className={classes.size}>{formatSize(size)}<span className="vh">, opens in a new tab</span></span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
