import { IconUpload } from '@tabler/icons-react'
import type { ChangeEvent } from 'react'
import { acceptedExtensions, acceptedKinds } from '../file-kind.ts'
import classes from './drop-zone.module.css'
import { useFileDrop } from './file-drop.ts'

type DropZoneProps = {
  /** What the file is for, read out with the zone: 'Additional Documents'. */
  label: string
  onFile: (file: File) => void
  describedBy?: string | undefined
}

/** A place to drop a file on, or to choose one by mouse, touch or keyboard. */
export function DropZone({ label, onFile, describedBy }: DropZoneProps) {
  const { over, handlers } = useFileDrop(onFile)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // Emptied, so that choosing the same file again is noticed.
    event.target.value = ''
    if (file) onFile(file)
  }
  return (
    <label className={classes.zone} data-over={over || undefined} {...handlers}>
      <input type="file" className="vh" accept={acceptedExtensions} onChange={choose} aria-describedby={describedBy} data-file-input />
      <IconUpload size={18} aria-hidden />
      <span>
        <span className={classes.say}><b>Choose a file</b> or drop it here<span className="vh">, {label}</span></span>
        <span className={classes.hint}>{acceptedKinds}, up to 10 MB</span>
      </span>
    </label>
  )
}
