import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { IconAlertCircle, IconX } from '@tabler/icons-react'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { ProgressBar } from '../../../kit/ui/progress-bar.tsx'
import row from './document-row.module.css'
import { FileTile } from './file-tile.tsx'
import { percentOf, sayProgress } from './upload-progress.ts'
import classes from './upload-row.module.css'
import { dropUpload, retryUpload, type RunningUpload } from './upload-store.ts'

type UploadRowProps = { upload: RunningUpload; onChooseAnother: () => void }

/** A document on its way: how far it is and the way to cancel, or why it failed and what to do. */
export function UploadRow({ upload, onChooseAnother }: UploadRowProps) {
  return (
    <li className={row.row}>
      <FileTile fileName={upload.file.name} />
      {upload.state === 'failed' ? <Failed upload={upload} onChooseAnother={onChooseAnother} /> : <Sending upload={upload} />}
    </li>
  )
}

function Sending({ upload: { id, documentName, file, sent, state, secondsLeft } }: { upload: RunningUpload }) {
  const percent = percentOf(sent, file.size)
  const words = state === 'waiting'
    ? 'Waiting for the connection. It goes on by itself.'
    : sent >= file.size ? 'Checking the file...' : sayProgress(sent, file.size, secondsLeft)
  return (
    <>
      <div className={row.words}>
        <p className={classes.line}><span className={row.title}>{documentName}</span><span className={classes.percent}>{percent}%</span></p>
        <ProgressBar className={classes.bar} label={`Upload of ${documentName}`} value={percent} max={100} text={`${percent}%`} />
        <p className={row.facts}>{words}</p>
      </div>
      <IconButton size="large" label={`Cancel upload of ${documentName}`} icon={<IconX size={17} />} onClick={() => dropUpload(id)} />
    </>
  )
}

function Failed({ upload, onChooseAnother }: UploadRowProps) {
  const cache = useQueryClient()
  return (
    <>
      <div className={row.words}>
        <p className={row.title}>{upload.documentName}</p>
        <p className={classes.reason} role="alert"><IconAlertCircle size={14} aria-hidden />{upload.reason}</p>
      </div>
      <div className={classes.actions}>
        {upload.again
          ? <Button variant="default" size="compact-sm" onClick={() => retryUpload(cache, upload)}>Try again</Button>
          : <Button variant="default" size="compact-sm" onClick={onChooseAnother}>Choose another</Button>}
        <IconButton label={`Dismiss ${upload.documentName}`} icon={<IconX size={16} />} onClick={() => dropUpload(upload.id)} />
      </div>
    </>
  )
}
