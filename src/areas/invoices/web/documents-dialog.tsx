import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { RecordKind } from '../../../kit/record/contract/define-record.ts'
import type { RecordRow } from '../../../kit/record/contract/row.ts'
import { titleOf } from '../../../kit/record/web/query/record-hook.ts'
import { Dialog } from '../../../kit/ui/dialog.tsx'

const RecordDocuments = lazy(() =>
  import('../../../kit/record/web/documents/record-documents.tsx').then((module) => ({
    default: module.RecordDocuments,
  })),
)

type DocumentsDialogProps = {
  kind: RecordKind
  /** The row as it is now: what is added or deleted here shows at once. */
  row: RecordRow | undefined
  opened: boolean
  onClose: () => void
}

/** The documents of one row of the table, where there is no room for them. */
export function DocumentsDialog({ kind, row, opened, onClose }: DocumentsDialogProps) {
  return (
    <Dialog
      opened={opened && row !== undefined}
      onClose={onClose}
      title={row ? titleOf(kind, row) : 'Documents'}
      footer={
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      }
    >
      {row && (
        <Suspense>
          <RecordDocuments kind={kind} row={row} />
        </Suspense>
      )}
    </Dialog>
  )
}
