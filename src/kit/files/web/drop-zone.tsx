import { IconUpload } from '@tabler/icons-react'
import type { ChangeEvent } from 'react'
import { acceptedExtensions, type FileRule, formatKinds, formatLimit } from '../file-rule.ts'
import classes from './drop-zone.module.css'
import { useFileDrop } from './file-drop.ts'

type DropZoneProps = {
  /** What the file is for, read out with the zone where the screen has several: 'Additional Documents'. */
  label?: string
  /** What may be chosen. */
  rule: FileRule
  onFile: (file: File) => void
  /** Several files may be chosen or dropped at once; each is passed on separately. */
  multiple?: boolean
  describedBy?: string | undefined
}

/** A place to drop a file on, or to choose one by mouse, touch or keyboard. */
export function DropZone({ label, rule, onFile, multiple = false, describedBy }: DropZoneProps) {
  const { over, handlers } = useFileDrop(onFile, multiple)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    // Emptied, so that choosing the same file again is noticed.
    event.target.value = ''
    files.forEach(onFile)
  }
  return (
    <label className={classes.zone} data-over={over || undefined} {...handlers}>
      <input
        type="file"
        className="vh"
        accept={acceptedExtensions(rule)}
        multiple={multiple}
        onChange={choose}
        aria-describedby={describedBy}
        data-file-input
      />
      <IconUpload size={18} aria-hidden />
      <span>
        <span className={classes.say}>
          <b>{multiple ? 'Choose files' : 'Choose a file'}</b>
          <span className="mouse-only"> or drag {multiple ? 'them' : 'it'} here</span>
          {label && <span className="vh">, {label}</span>}
        </span>
        <span className={classes.hint}>
          {formatKinds(rule)}, up to {formatLimit(rule)}
        </span>
      </span>
    </label>
  )
}
