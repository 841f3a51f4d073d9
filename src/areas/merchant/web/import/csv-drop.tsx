import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, useEffect, useState } from 'react'
import classes from './csv-drop.module.css'

type CsvDropProps = { onFile: (file: File) => void; describedBy?: string | undefined; again?: boolean }

/** A place to drop a .csv on, or to choose one by mouse, touch or keyboard. */
export function CsvDrop({ onFile, describedBy, again }: CsvDropProps) {
  const [over, setOver] = useState(false)
  useSafeDrops()
  const take = (file: File | undefined) => {
    if (file) onFile(file)
  }
  return (
    <label
      className={classes.zone}
      data-over={over || undefined}
      data-again={again || undefined}
      onDragOver={(event) => {
        if (holdsFile(event)) {
          event.preventDefault()
          setOver(true)
        }
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!holdsFile(event)) return
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files[0])
      }}
    >
      <input
        type="file"
        className="vh"
        accept=".csv,.tsv,.txt,text/csv"
        aria-describedby={describedBy}
        onChange={(event) => {
          const file = event.target.files?.[0]
          // Emptied, so that choosing the same file again is noticed.
          event.target.value = ''
          take(file)
        }}
      />
      <IconUpload size={18} aria-hidden />
      <span>
        <span className={classes.say}>
          <b>{again ? 'Choose another file' : 'Choose a .csv file'}</b>
          <span className="mouse-only"> or drag it here</span>
        </span>
        {!again && (
          <span className={classes.hint}>
            Up to 2 MB and 10,000 rows; columns separated by commas, semicolons or tabs
          </span>
        )}
      </span>
    </label>
  )
}

function holdsFile(event: DragEvent | globalThis.DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') === true
}

/** A file that misses its place must not replace the page. */
function useSafeDrops(): void {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (holdsFile(event)) event.preventDefault()
    }
    window.addEventListener('dragover', refuse)
    window.addEventListener('drop', refuse)
    return () => {
      window.removeEventListener('dragover', refuse)
      window.removeEventListener('drop', refuse)
    }
  }, [])
}
