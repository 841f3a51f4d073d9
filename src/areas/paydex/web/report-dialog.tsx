import { Button } from '@mantine/core'
import { useMayWrite } from '../../../kit/record/web/query/record-hook.ts'
import { documentsPart } from '../../../kit/record/web/documents/documents-part.ts'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { formatDate } from '../../../kit/ui/format.ts'
import { usePart } from '../../../kit/ui/part.ts'
import { paydexScore } from '../../../records/paydex-score.ts'
import type { Reading } from './reading.ts'

/** The documents of a reading, such as the D&B report it was read from. */
export function ReportDialog({
  reading,
  opened,
  onClose,
}: {
  reading: Reading | undefined
  opened: boolean
  onClose: () => void
}) {
  const mayChange = useMayWrite(paydexScore)
  const part = usePart(documentsPart, opened, onClose)
  return (
    <Dialog
      opened={opened && reading !== undefined && part !== undefined}
      onClose={onClose}
      title={reading ? `Report of ${formatDate(reading.readOn)}` : 'Report'}
      subtitle={mayChange ? 'Attach the report the score came from, if you have it.' : undefined}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {part && reading && <part.RecordDocuments kind={paydexScore} row={reading} />}
    </Dialog>
  )
}
