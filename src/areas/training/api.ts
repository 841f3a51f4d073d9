import { z } from 'zod'
import { contract } from '../../kit/http/contract.ts'
import { createSchema, patchSchema } from '../../kit/record/contract/schema.ts'
import { trainingVideo } from '../../records/training-video.ts'
import { progress, video } from './response.ts'

const client = z.strictObject({ client: z.uuid({ error: 'The client has an id that is none.' }).optional() })
const file = (label: string) => z.uuid({ error: `${label} must be a file that was uploaded.` }).optional()
/** Files that were uploaded before, by the ids that their uploads answered with. */
const files = { thumbnail: file('Thumbnail'), video: file('Video') }

const seconds = z.int({ error: 'Seconds must be a whole number.' }).min(0, { error: 'Seconds can’t be below zero.' }).max(360_000, { error: 'Seconds are too many.' })
const percent = z.int({ error: 'Percent must be a whole number.' }).min(0, { error: 'Percent must be from 0 to 100.' }).max(100, { error: 'Percent must be from 0 to 100.' })

export const trainingRoutes = {
  library: contract({ method: 'GET', path: '/api/training', summary: 'All training videos and lessons in reading order, without their texts', door: 'signed-in', answer: z.object({ items: z.array(video) }) }),
  progress: contract({ method: 'GET', path: '/api/training/progress', summary: 'How far the user is with each lesson; an admin may name a client', door: 'signed-in', query: client, answer: z.object({ items: z.array(progress) }) }),
  keepProgress: contract({
    method: 'POST', path: '/api/training-videos/:id/progress', summary: 'Keep how far the user is with a lesson', door: 'signed-in', answer: progress,
    body: z.strictObject({
      /** Where to go on, from the start. */
      seconds: seconds.optional(),
      /** Of the video that was seen. It only ever grows; 90 and more is done. */
      percent: percent.optional(),
      /** Says it outright: done, or to be done again. */
      done: z.boolean({ error: 'Done must be yes or no.' }).optional(),
    }),
  }),
  add: contract({
    method: 'POST', path: '/api/training-videos', summary: 'Add a video or lesson with its files', door: 'admin', status: 201, answer: video,
    body: createSchema(trainingVideo).omit({ userId: true }).extend(files).strict(),
  }),
  change: contract({
    method: 'PATCH', path: '/api/training-videos/:id/content', summary: 'Change a video or lesson; files that are not named stay', door: 'admin', versioned: true, answer: video,
    body: patchSchema(trainingVideo).extend(files).strict(),
  }),
}
