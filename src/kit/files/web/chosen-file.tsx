import { Button } from '@mantine/core'
import { useRef } from 'react'
import { acceptedExtensions, type FileRule } from '../file-rule.ts'
import { formatSize } from '../../ui/format.ts'
import classes from './chosen-file.module.css'
import { useFileDrop } from './file-drop.ts'
import { FileTile } from './file-tile.tsx'

/** The file that will be sent, and the way to take another one. */
export function ChosenFile({ file, rule, onFile }: { file: File; rule: FileRule; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const { over, handlers } = useFileDrop(onFile)
  return (
    <div className={classes.chosen} data-over={over || undefined} {...handlers}>
      <FileTile fileName={file.name} />
      <div className={classes.words}>
        <p className={classes.name}>{file.name}</p>
        <p className={classes.size}>{formatSize(file.size)}</p>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedExtensions(rule)}
        aria-label="Another file"
        onChange={(event) => {
          const another = event.target.files?.[0]
          if (another) onFile(another)
        }}
      />
      <Button variant="default" size="xs" onClick={() => input.current?.click()}>
        Choose another
      </Button>
    </div>
  )
}
