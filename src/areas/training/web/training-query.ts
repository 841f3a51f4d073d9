import { queryOptions } from '@tanstack/react-query'
import { withClient } from '../../../kit/client-focus/web.ts'
import { request } from '../../../kit/http/web/request.ts'
import type { TrashKind } from '../../../kit/record/web/record-hook.ts'
import type { TrainingLesson, TrainingProgress, TrainingVideo } from '../contract.ts'
import { sortLibrary } from '../library.ts'

/** What the trash needs to know of the record, without the record's schemas; a test compares them. */
export const videoKind: TrashKind = {
  name: 'trainingVideo', table: 'training_videos', title: 'title', access: { shared: true }, messages: { restored: 'Video restored' },
}

/** The whole library; the live feed refetches it when a video changes. */
export const libraryQuery = queryOptions({
  queryKey: ['trainingVideo', 'library'],
  queryFn: async ({ signal }) => (await request<{ items: TrainingVideo[] }>('GET', '/api/training', { signal })).items,
  select: sortLibrary,
})

/** How far somebody is: the user, or for an admin the client in focus. */
export const progressQuery = (client: string | undefined) => queryOptions({
  queryKey: ['trainingProgress', client ?? null],
  queryFn: async ({ signal }) => (await request<{ items: TrainingProgress[] }>('GET', withClient('/api/training/progress', client), { signal })).items,
  select: byVideo,
})

/** The words of one lesson. */
export const lessonQuery = (id: string) => queryOptions({
  queryKey: ['trainingVideo', 'lesson', id],
  queryFn: ({ signal }) => request<TrainingLesson>('GET', `/api/training-videos/${id}`, { signal }),
})

function byVideo(items: TrainingProgress[]): Map<string, TrainingProgress> {
  return new Map(items.map((item) => [item.videoId, item]))
}
