import { Button } from '@mantine/core'
import { IconFileTypeCsv } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Card } from '../../../../kit/ui/card.tsx'
import { formatSize } from '../../../../kit/ui/format.ts'
import { IconTile } from '../../../../kit/ui/icon-tile.tsx'
import { Note } from '../../../../kit/ui/note.tsx'
import { maxFileBytes } from '../../limit.ts'
import { type CsvFile, readFile } from '../../csv/read-file.ts'
import { CsvDrop } from './csv-drop.tsx'
import classes from './import-panel.module.css'
import { ImportPreview } from './import-preview.tsx'

type Chosen = { name: string; size: number; content: CsvFile }

/** Choosing a file and seeing what would come of it; nothing is stored before the last button. */
export function ImportPanel({ client, onClose }: { client: string | undefined; onClose: () => void }) {
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const [chosen, setChosen] = useState<{ number: number; file?: Chosen; refusal?: string }>({ number: 0 })
  useEffect(() => {
    title.current?.focus()
  }, [])

  async function open(file: File) {
    const read = await readChosen(file)
    setChosen(({ number, file: before }) =>
      'refusal' in read
        ? // A file that can't be read does not take away the one that was chosen before.
          { number, file: before, refusal: read.refusal }
        : { number: number + 1, file: { name: file.name, size: file.size, content: read } },
    )
  }

  const { file, refusal, number } = chosen
  return (
    <Card className={classes.panel}>
      <h2 ref={title} tabIndex={-1} className={classes.title}>
        Import transactions
      </h2>
      <p className={classes.sentence}>
        The first row must be column names. Date and Amount are required; Description, Customer, Kind, Method and Status
        are optional. You’ll review everything before it’s imported.
      </p>
      {file && (
        <div className={classes.file}>
          <IconTile>
            <IconFileTypeCsv size={18} />
          </IconTile>
          <div className={classes.fileWords}>
            <p className={classes.fileName}>{file.name}</p>
            <p className={classes.facts}>
              {formatSize(file.size)}, {file.content.records.length.toLocaleString('en-US')}{' '}
              {file.content.records.length === 1 ? 'row' : 'rows'}
            </p>
          </div>
        </div>
      )}
      <CsvDrop
        onFile={(next) => void open(next)}
        describedBy={refusal ? `${id}-refusal` : undefined}
        again={file !== undefined}
      />
      {refusal && (
        <div id={`${id}-refusal`}>
          <Note tone="bad">{refusal}</Note>
        </div>
      )}
      {file ? (
        <ImportPreview key={number} client={client} fileName={file.name} file={file.content} onClose={onClose} />
      ) : (
        <div className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </div>
      )}
    </Card>
  )
}

async function readChosen(file: File): Promise<CsvFile | { refusal: string }> {
  // Not even read: a film of some gigabytes would fill the memory.
  if (file.size > maxFileBytes) return readFile(file.name, new Uint8Array(maxFileBytes + 1))
  try {
    return readFile(file.name, new Uint8Array(await file.arrayBuffer()))
  } catch {
    return { refusal: `We couldn’t read ${file.name}. Is it still there?` }
  }
}
