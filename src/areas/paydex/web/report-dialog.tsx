import { Button } from '@mantine/core'
import { RecordDocuments } from '../../../kit/record/web/documents/record-documents.tsx'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { formatDate } from '../../../kit/ui/format.ts'
import { paydexScore } from '../../../records/paydex-score.ts'
import type { Reading } from './reading.ts'

/** The papers of a reading, such as the D&B report it was read from. */
export function ReportDialog({
  reading,
  opened,
  onClose,
}: {
  reading: Reading | undefined
  opened: boolean
  onClose: () => void
}) {
  return (
    <Dialog
      opened={opened && reading !== undefined}
      onClose={onClose}
      title={reading ? `Report of ${formatDate(reading.readOn)}` : 'Report'}
      subtitle="Attach the report the score came from, if you have it."
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {reading && <RecordDocuments kind={paydexScore} row={reading} />}
    </Dialog>
  )
}
