import type { ReactNode } from 'react'
import { isShown } from '../file-kind.ts'
import { portalDay } from '../../calendar/portal-day.ts'
import { formatDay, formatSize } from '../../ui/format.ts'
import { FileActions, type FileRights } from './file-actions.tsx'
import classes from './file-row.module.css'
import { FileTile } from './file-tile.tsx'

type FileRowProps = {
  /** Name with the file type, size in bytes, and date. The id lets a search scroll to it. */
  file: { id?: string; fileName: string; size: number; createdAt: string }
  title: string
  /** Leads to a private link to the file; what a browser does not show is downloaded from there. */
  open: string
  /** Beside the title. */
  mark?: ReactNode
  /** Under the date and size. */
  below?: ReactNode
  /** What the user may do; everything unless given. */
  rights?: FileRights | undefined
  /** Missing for those who may only look. */
  onDelete: (() => void) | undefined
}

const allRights: FileRights = { open: true, remove: true }

/** One file: its kind, title, date and size, and what can be done with it. */
export function FileRow({ file, title, open, mark, below, rights = allRights, onDelete }: FileRowProps) {
  const shown = isShown(file.fileName)
  return (
    <li className={classes.row} data-row={file.id}>
      <FileTile fileName={file.fileName} />
      <div className={classes.words}>
        <p className={classes.line}>
          {!rights.open && <span className={classes.title}>{title}</span>}
          {rights.open &&
            (shown ? (
              <a className={classes.title} href={open} target="_blank" rel="noopener noreferrer">
                {title}
              </a>
            ) : (
              <a className={classes.title} href={`${open}?download=1`} download>
                {title}
              </a>
            ))}
          {mark}
        </p>
        <p className={classes.facts}>
          {formatDay(file.createdAt, portalDay())}, {formatSize(file.size)}
        </p>
        {below}
      </div>
      <FileActions title={title} open={open} shown={shown} rights={rights} onDelete={onDelete} />
    </li>
  )
}
