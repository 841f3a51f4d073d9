import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { readDetail } from '../../../kit/http/web/api-error.ts'
import { client } from '../../../kit/http/web/client.ts'
import { showError } from '../../../kit/ui/toast.ts'
import type { ProgressInput, TrainingProgress, trainingRoutes } from '../contract.ts'

const call = client<typeof trainingRoutes>()

const own = ['trainingProgress', null]

/** Sends the user's progress and caches the response for the cards. */
export async function sendProgress(cache: QueryClient, id: string, input: ProgressInput): Promise<void> {
  put(cache, await call('POST', '/api/training-videos/:id/progress', { params: { id }, body: input }))
}

/** The same while the page goes away, when no response can be waited for. */
export function sendLastProgress(id: string, input: ProgressInput): void {
  // A beacon outlives the page, which a call does not.
  navigator.sendBeacon(
    `/api/training-videos/${id}/progress`,
    new Blob([JSON.stringify(input)], { type: 'application/json' }),
  )
}

/** Marks a lesson as done or not done; shows an error when that could not be saved. */
export function useMarkLesson(id: string) {
  const cache = useQueryClient()
  const mark = useMutation({
    mutationFn: (done: boolean) => sendProgress(cache, id, { done }),
    onError: (error, done) =>
      showError('We couldn’t save your progress', {
        detail: readDetail(error),
        retry: () => {
          mark.mutate(done)
        },
      }),
  })
  return mark
}

function put(cache: QueryClient, row: TrainingProgress): void {
  cache.setQueryData<TrainingProgress[]>(
    own,
    (items) => items && [row, ...items.filter((item) => item.videoId !== row.videoId)],
  )
}
