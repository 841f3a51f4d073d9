import { IconX } from '@tabler/icons-react'
import { formatSize } from '../../../kit/ui/format.ts'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { FileTile } from '../../../kit/files/web/file-tile.tsx'
import row from '../../../kit/files/web/file-row.module.css'
import { UploadRow } from '../../../kit/files/web/upload-row.tsx'
import type { RunningUpload } from '../../../kit/files/web/upload-store.ts'
import type { ChatAttachment } from '../contract.ts'
import classes from './composer.module.css'
import { keepDraftFiles, readDraftFiles } from './outbox.ts'

/** What goes along with the next message: files that have arrived, and those on their way. */
export function DraftFiles({
  client,
  files,
  uploads,
}: {
  client: string
  files: ChatAttachment[]
  uploads: RunningUpload[]
}) {
  if (files.length + uploads.length === 0) return null
  const remove = (id: string) =>
    keepDraftFiles(
      client,
      readDraftFiles(client).filter((file) => file.id !== id),
    )
  return (
    <ul className={classes.files} aria-label="Files of this message">
      {files.map(({ id, fileName, size }) => (
        <li key={id} className={row.row}>
          <FileTile fileName={fileName} />
          <div className={row.words}>
            <p className={row.title}>{fileName}</p>
            <p className={row.facts}>{formatSize(size)}</p>
          </div>
          <IconButton size="large" label={`Remove ${fileName}`} icon={<IconX size={17} />} onClick={() => remove(id)} />
        </li>
      ))}
      {uploads.map((upload) => (
        <UploadRow key={upload.id} upload={upload} />
      ))}
    </ul>
  )
}
