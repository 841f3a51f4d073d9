/** What a card and the reader need to know of a file; where it lies is nobody's business but the server's. */
export type TrainingFile = {
  id: string
  fileName: string
  mime: string
  /** Bytes. */
  size: number
}

/** A training video or lesson as the library lists it; its text comes with the lesson itself. */
export type TrainingVideo = {
  id: string
  version: number
  title: string
  description: string
  /** As it was typed: '8 min', '12:40'. */
  duration: string
  isDownloadable: boolean
  module: number | null
  /** Within its module. */
  place: number | null
  isCore: boolean
  hasLesson: boolean
  hasResource: boolean
  /** A film that comes with the portal, where no own video was uploaded. */
  film: 'intro' | null
  thumbnail: TrainingFile | null
  video: TrainingFile | null
}

/** The words of one lesson. */
export type TrainingLesson = { id: string; version: number; lesson: string | null; resource: string | null }

/** How far one user is with one lesson. */
export type TrainingProgress = {
  videoId: string
  /** Where to go on, in seconds from the start. */
  seconds: number
  /** Of the video that was seen; 100 once the lesson is done. */
  percent: number
  completedAt: string | null
  updatedAt: string
}

export type ProgressInput = { seconds?: number; percent?: number; done?: boolean }
