import { z } from 'zod'
import type { TrainingFile, TrainingProgress, TrainingVideo } from './contract.ts'

const instant = z.iso.datetime({ offset: true })

const file: z.ZodType<TrainingFile> = z.object({ id: z.uuid(), fileName: z.string(), mime: z.string(), size: z.int() })

export const video: z.ZodType<TrainingVideo> = z.object({
  id: z.uuid(), version: z.int(), title: z.string(), description: z.string(), duration: z.string(), isDownloadable: z.boolean(), module: z.int().nullable(),
  place: z.int().nullable(), isCore: z.boolean(), hasLesson: z.boolean(), hasResource: z.boolean(), film: z.literal('intro').nullable(),
  thumbnail: file.nullable(), video: file.nullable(),
})

export const progress: z.ZodType<TrainingProgress> = z.object({
  videoId: z.uuid(), seconds: z.int(), percent: z.int(), completedAt: instant.nullable(), updatedAt: instant,
})
