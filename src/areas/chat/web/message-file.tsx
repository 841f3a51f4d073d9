import { isShown } from '../../../kit/files/file-kind.ts'
import { formatSize } from '../../../kit/ui/format.ts'
import { FileTile } from '../../../kit/files/web/file-tile.tsx'
import { chatPurpose } from '../chat-file.ts'
import type { ChatAttachment } from '../contract.ts'
import classes from './message-file.module.css'

/** The files that went along with a message; each opens in a new tab, or is downloaded where a browser does not show it. */
export function MessageFiles({ files }: { files: ChatAttachment[] }) {
  if (files.length === 0) return null
  return (
    <ul className={classes.files}>
      {files.map(({ id, fileName, size }) => (
        <li key={id}>
          <a
            className={classes.file}
            href={`/api/files/open/${chatPurpose}/${id}${isShown(fileName) ? '' : '?download=1'}`}
            {...(isShown(fileName) ? { target: '_blank', rel: 'noopener noreferrer' } : { download: true })}
          >
            <FileTile fileName={fileName} />
            <span className={classes.words}>
              <span className={classes.name}>{fileName}</span>
              <span className={classes.size}>
                {formatSize(size)}
                <span className="vh">, {isShown(fileName) ? 'opens in a new tab' : 'download'}</span>
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
