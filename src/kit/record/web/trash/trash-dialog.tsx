import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Dialog } from '../../../ui/dialog.tsx'
import { LoadingState } from '../../../ui/loading-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { RecordRow } from '../../contract/row.ts'
import { DeletedRow } from './deleted-row.tsx'
import { restoreRow, titleOf, type TrashKind } from '../query/record-hook.ts'
import { restoreDocument } from './restore-document.ts'
import { TrashPart } from './trash-part.tsx'
import { type Narrowed, useDeletedDocuments, useTrash } from './trash-query.ts'

type Described = { name: string; of?: string | undefined }

export type TrashDialogProps = {
  kind: TrashKind
  /** Rows of several owners: each shows its owner. */
  allClients: boolean
  /** How a row is called and what it belongs to, where its title alone does not tell it from others. */
  describe?(this: void, row: RecordRow): Described
  /** Only the rows with these values. */
  only?: Narrowed | undefined
  opened: boolean
  onClose: () => void
}

/** What was deleted in the last 30 days, with the way to bring it back: rows, and documents of rows that are still there. */
export function TrashDialog({ kind, allClients, describe, only, opened, onClose }: TrashDialogProps) {
  const cache = useQueryClient()
  const trash = useTrash(kind, only, opened)
  const documents = useDeletedDocuments(kind, opened)
  const say = (row: RecordRow) => describe?.(row) ?? { name: titleOf(kind, row) }
  const isLoading = trash.isLoading || documents.isLoading
  const isEmpty = [trash, ...(documents.isEnabled ? [documents] : [])].every(
    (list) => list.data?.pages.every((page) => page.items.length === 0) === true && !list.hasNextPage,
  )
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Recently deleted"
      subtitle="Deleted items stay here for 30 days, then are removed permanently."
      footer={
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      }
    >
      {isLoading && (
        <LoadingState label="Loading deleted items...">
          <Skeleton height={52} />
        </LoadingState>
      )}
      {isEmpty && <p>Nothing deleted in the last 30 days.</p>}
      <TrashPart
        list={trash}
        renderRow={(row) => (
          <DeletedRow
            key={row.id}
            {...say(row)}
            row={row}
            allClients={allClients}
            onRestore={() => restoreRow(cache, kind, row, say(row).name)}
          />
        )}
      />
      <TrashPart
        list={documents}
        heading="Documents"
        renderRow={(document) => (
          <DeletedRow
            key={document.id}
            name={document.documentName}
            of={document.recordTitle ?? undefined}
            row={document}
            allClients={allClients}
            onRestore={() => restoreDocument(cache, kind, document)}
          />
        )}
      />
    </Dialog>
  )
}
