import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../kit/http/web/client.ts'
import { recordClient } from '../../../kit/record/web/query/record-client.ts'
import type { TrashKind } from '../../../kit/record/web/query/record-hook.ts'
import type { trainingVideo } from '../../../records/training-video.ts'
import type { TrainingLesson, TrainingProgress, trainingRoutes } from '../contract.ts'
import { sortLibrary } from '../library.ts'

const call = client<typeof trainingRoutes>()

/** What the trash needs to know of the record, without the record's schemas; a test compares them. */
export const videoKind: TrashKind = {
  name: 'trainingVideo',
  table: 'training_videos',
  title: 'title',
  access: { shared: true },
  messages: { restored: 'Video restored' },
}

/** The whole library; the live feed refetches it when a video changes. */
export const libraryQuery = queryOptions({
  queryKey: ['trainingVideo', 'library'],
  queryFn: async ({ signal }) => (await call('GET', '/api/training', { signal })).items,
  select: sortLibrary,
})

/** The progress of the user, or for an admin of the client in focus. */
export const progressQuery = (client: string | undefined) =>
  queryOptions({
    queryKey: ['trainingProgress', client ?? null],
    queryFn: async ({ signal }) => (await call('GET', '/api/training/progress', { client, signal })).items,
    select: byVideo,
  })

/** The words of one lesson. */
export const lessonQuery = (id: string) =>
  queryOptions({
    queryKey: ['trainingVideo', 'lesson', id],
    queryFn: ({ signal }): Promise<TrainingLesson> =>
      recordClient<typeof trainingVideo>(videoKind)('GET', '/:id', { params: { id }, signal }),
  })

function byVideo(items: TrainingProgress[]): Map<string, TrainingProgress> {
  return new Map(items.map((item) => [item.videoId, item]))
}
