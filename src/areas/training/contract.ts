import { z } from 'zod'
import { contract } from '../../kit/http/contract.ts'
import { instant } from '../../kit/http/schema.ts'
import type { RowOf } from '../../kit/record/contract/row.ts'
import { createSchema, patchSchema } from '../../kit/record/contract/schema.ts'
import { trainingVideo } from '../../records/training-video.ts'

/** What a card and the reader need to know of a file; its location stays on the server. Its size is in bytes. */
const file = z.object({ id: z.uuid(), fileName: z.string(), mime: z.string(), size: z.int() })

/** A training video or lesson as the library lists it; its text comes with the lesson itself. */
const video = z.object({
  id: z.uuid(),
  version: z.int(),
  title: z.string(),
  description: z.string(),
  /** As it was typed: '8 min', '12:40'. */
  duration: z.string(),
  isDownloadable: z.boolean(),
  module: z.int().nullable(),
  /** Within its module. */
  position: z.int().nullable(),
  isCore: z.boolean(),
  hasLesson: z.boolean(),
  hasResource: z.boolean(),
  /** A film that comes with the portal, where no own video was uploaded. */
  film: z.literal('intro').nullable(),
  thumbnail: file.nullable(),
  video: file.nullable(),
})

/** How far one user is with one lesson. */
const progress = z.object({
  videoId: z.uuid(),
  /** Where to resume, in seconds from the start. */
  seconds: z.int(),
  /** Of the video that was seen; 100 once the lesson is done. */
  percent: z.int(),
  completedAt: instant.nullable(),
  updatedAt: instant,
})

const uploaded = (label: string) => z.uuid({ error: `${label} must be a file that was uploaded.` }).optional()
/** Files that were uploaded before, by the ids that their uploads returned. */
const files = { thumbnail: uploaded('Thumbnail'), video: uploaded('Video') }

const seconds = z
  .int({ error: 'Seconds must be a whole number.' })
  .min(0, { error: 'Seconds can’t be below zero.' })
  .max(360_000, { error: 'Seconds is too large.' })
const percent = z
  .int({ error: 'Percent must be a whole number.' })
  .min(0, { error: 'Percent must be from 0 to 100.' })
  .max(100, { error: 'Percent must be from 0 to 100.' })
const newProgress = z.strictObject({
  /** Where to resume, from the start. */
  seconds: seconds.optional(),
  /** Of the video that was seen. It only ever grows; 90 and more is done. */
  percent: percent.optional(),
  /** Says it outright: done, or to be done again. */
  done: z.boolean({ error: 'Done must be yes or no.' }).optional(),
})

export const trainingRoutes = {
  library: contract({
    method: 'GET',
    path: '/api/training',
    summary: 'All training videos and lessons in reading order, without their texts',
    auth: 'user',
    response: z.object({ items: z.array(video) }),
  }),
  progress: contract({
    method: 'GET',
    path: '/api/training/progress',
    summary: 'How far the user is with each lesson; an admin may name a client',
    auth: 'user',
    client: 'self',
    response: z.object({ items: z.array(progress) }),
  }),
  keepProgress: contract({
    method: 'POST',
    path: '/api/training-videos/:id/progress',
    summary: 'Keep how far the user is with a lesson',
    auth: 'user',
    personal: true,
    body: newProgress,
    response: progress,
  }),
  add: contract({
    method: 'POST',
    path: '/api/training-videos',
    summary: 'Add a video or lesson with its files',
    auth: 'admin',
    status: 201,
    response: video,
    body: createSchema(trainingVideo).omit({ userId: true }).extend(files).strict(),
  }),
  change: contract({
    method: 'PATCH',
    path: '/api/training-videos/:id/content',
    summary: 'Change a video or lesson; files that are not named stay',
    auth: 'admin',
    versioned: true,
    response: video,
    body: patchSchema(trainingVideo).extend(files).strict(),
  }),
}

export type TrainingVideo = z.output<typeof video>
export type TrainingProgress = z.output<typeof progress>
export type ProgressInput = z.input<typeof newProgress>
/** The words of one lesson. */
export type TrainingLesson = Pick<RowOf<typeof trainingVideo>, 'id' | 'version' | 'lesson' | 'resource'>
