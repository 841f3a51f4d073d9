import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { readDetail } from '../../../kit/http/web/api-error.ts'
import { recordClient } from '../../../kit/record/web/query/record-client.ts'
import { restoreRow } from '../../../kit/record/web/query/record-hook.ts'
import { useUndoableDelete } from '../../../kit/record/web/trash/use-undoable-delete.ts'
import { BusyButton } from '../../../kit/ui/busy-button.tsx'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { Note } from '../../../kit/ui/note.tsx'
import type { TrainingVideo } from '../contract.ts'
import { videoKind } from './training-query.ts'

/** Asks before a video is deleted; the focus starts on Keep. For 30 days it can be brought back from the notice or the trash. */
export function DeleteVideo({
  video,
  opened,
  onClose,
}: {
  video: TrainingVideo | undefined
  opened: boolean
  onClose: () => void
}) {
  const cache = useQueryClient()
  const remove = useUndoableDelete<TrainingVideo>({
    name: videoKind.name,
    send: ({ id, version }) => recordClient(videoKind)('DELETE', '/:id', { params: { id }, version }),
    restore: (one) => restoreRow(cache, videoKind, one),
    deleted: 'Video deleted successfully!',
    describe: ({ title }) => title,
    onDeleted: onClose,
  })
  return (
    <Dialog
      opened={opened && video !== undefined}
      onClose={onClose}
      title="Are you sure you want to delete this video?"
      footer={
        <>
          <Button variant="default" data-autofocus onClick={onClose}>
            Keep
          </Button>
          <BusyButton
            color="red"
            busy={remove.isPending}
            busyLabel="Deleting..."
            onClick={() => video && remove.mutate(video)}
          >
            Delete
          </BusyButton>
        </>
      }
    >
      <p>{video?.title}</p>
      {remove.isError && <Note tone="bad">Failed to delete video: {readDetail(remove.error)}</Note>}
    </Dialog>
  )
}
