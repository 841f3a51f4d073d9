import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { IconAlertCircle, IconX } from '@tabler/icons-react'
import { IconButton } from '../../ui/icon-button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import row from './file-row.module.css'
import { FileTile } from './file-tile.tsx'
import { percentOf, formatProgress } from './upload-progress.ts'
import classes from './upload-row.module.css'
import { dropUpload, retryUpload, type RunningUpload } from './upload-store.ts'

type UploadRowProps = { upload: RunningUpload; onChooseAnother?: (() => void) | undefined }

/** A file on its way: how far it is and the way to cancel, or why it failed and what to do. */
export function UploadRow({ upload, onChooseAnother }: UploadRowProps) {
  return (
    <li className={`${row.row} ${upload.state === 'failed' ? classes.failed : ''}`}>
      <FileTile fileName={upload.file.name} />
      {upload.state === 'failed' ? (
        <Failed upload={upload} onChooseAnother={onChooseAnother} />
      ) : (
        <Sending upload={upload} />
      )}
    </li>
  )
}

function Sending({ upload: { id, title, file, sent, state, secondsLeft } }: { upload: RunningUpload }) {
  const percent = percentOf(sent, file.size)
  const words =
    state === 'waiting'
      ? 'Waiting for a connection. The upload will resume automatically.'
      : sent >= file.size
        ? 'Checking the file...'
        : formatProgress(sent, file.size, secondsLeft)
  return (
    <>
      <div className={row.words}>
        <p className={classes.line}>
          <span className={row.title}>{title}</span>
          <span className={classes.percent}>{percent}%</span>
        </p>
        <ProgressBar
          className={classes.bar}
          label={`Upload of ${title}`}
          value={percent}
          max={100}
          text={`${percent}%`}
        />
        <p className={row.facts}>{words}</p>
      </div>
      <IconButton
        size="large"
        label={`Cancel upload of ${title}`}
        icon={<IconX size={17} />}
        onClick={() => dropUpload(id)}
      />
    </>
  )
}

function Failed({ upload, onChooseAnother }: UploadRowProps) {
  const cache = useQueryClient()
  return (
    <>
      <div className={row.words}>
        <p className={row.title}>{upload.title}</p>
        <p className={classes.reason} role="alert">
          <IconAlertCircle size={14} aria-hidden />
          {upload.reason}
        </p>
      </div>
      <div className={classes.actions}>
        {upload.again ? (
          <Button variant="default" size="compact-sm" onClick={() => retryUpload(cache, upload)}>
            Try again
          </Button>
        ) : (
          onChooseAnother && (
            <Button variant="default" size="compact-sm" onClick={onChooseAnother}>
              Choose another
            </Button>
          )
        )}
        <IconButton
          label={`Dismiss ${upload.title}`}
          icon={<IconX size={16} />}
          onClick={() => dropUpload(upload.id)}
        />
      </div>
    </>
  )
}
