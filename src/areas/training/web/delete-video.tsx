import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { readDetail } from '../../../kit/http/web/api-error.ts'
import { recordClient } from '../../../kit/record/web/query/record-client.ts'
import { restoreRow } from '../../../kit/record/web/query/record-hook.ts'
import { BusyButton } from '../../../kit/ui/busy-button.tsx'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { Note } from '../../../kit/ui/note.tsx'
import { showSuccess } from '../../../kit/ui/toast.ts'
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
  const refetch = () => cache.invalidateQueries({ queryKey: ['trainingVideo'] })
  const remove = useMutation({
    mutationFn: ({ id, version }: TrainingVideo) =>
      recordClient(videoKind)('DELETE', '/:id', { params: { id }, version }),
    onSuccess: (_, { id, title }) => {
      onClose()
      showSuccess('Video deleted successfully!', {
        detail: title,
        undo: () => restoreRow(cache, videoKind, { id }),
      })
    },
    onSettled: refetch,
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
