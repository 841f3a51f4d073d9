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
  video: TrainingVideo
  opened: boolean
  onClose: () => void
}) {
  const cache = useQueryClient()
  const refetch = () => cache.invalidateQueries({ queryKey: ['trainingVideo'] })
  const remove = useMutation({
    mutationFn: () => recordClient(videoKind)('DELETE', '/:id', { params: { id: video.id }, version: video.version }),
    onSuccess: () => {
      onClose()
      showSuccess('Video deleted successfully!', {
        detail: video.title,
        undo: () => restoreRow(cache, videoKind, video),
      })
    },
    onSettled: refetch,
  })
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Are you sure you want to delete this video?"
      footer={
        <>
          <Button variant="default" data-autofocus onClick={onClose}>
            Keep
          </Button>
          <BusyButton color="red" busy={remove.isPending} busyLabel="Deleting..." onClick={() => remove.mutate()}>
            Delete
          </BusyButton>
        </>
      }
    >
      <p>{video.title}</p>
      {remove.isError && <Note tone="bad">Failed to delete video: {readDetail(remove.error)}</Note>}
    </Dialog>
  )
}
