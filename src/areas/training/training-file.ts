import { type FileRule, megabyte } from '../../kit/files/file-rule.ts'

/** What may be chosen as the picture of a video. */
export const thumbnailFiles: FileRule = { kinds: ['jpg', 'png', 'webp', 'gif'], maxBytes: 10 * megabyte }

/** What may be chosen as a video: what every browser plays. */
export const videoFiles: FileRule = { kinds: ['mp4', 'webm'], maxBytes: 500 * megabyte }
