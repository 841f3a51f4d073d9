import { Button } from '@mantine/core'
import type { RecordKind } from '../../../kit/record/contract/define-record.ts'
import type { RecordRow } from '../../../kit/record/contract/row.ts'
import { documentsPart } from '../../../kit/record/web/documents/documents-part.ts'
import { titleOf } from '../../../kit/record/web/query/record-hook.ts'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { usePart } from '../../../kit/ui/part.ts'

type DocumentsDialogProps = {
  kind: RecordKind
  /** The row as it is now: what is added or deleted here shows at once. */
  row: RecordRow | undefined
  opened: boolean
  onClose: () => void
}

/** The documents of one row of the table, where there is no room for them. */
export function DocumentsDialog({ kind, row, opened, onClose }: DocumentsDialogProps) {
  const part = usePart(documentsPart, opened, onClose)
  return (
    <Dialog
      opened={opened && row !== undefined && part !== undefined}
      onClose={onClose}
      title={row ? titleOf(kind, row) : 'Documents'}
      footer={
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      }
    >
      {part && row && <part.RecordDocuments kind={kind} row={row} />}
    </Dialog>
  )
}
