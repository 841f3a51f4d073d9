import type { Identity } from '../../../kit/database/statement.ts'
import { makeFileKey } from '../../../kit/files/server/file-key.ts'
import { type AnnouncedUpload, uploadPurpose } from '../../../kit/files/server/upload-purpose.ts'
import { Problem } from '../../../kit/http/server/problem.ts'
import { thumbnailFiles, videoFiles } from '../training-file.ts'

/** Seconds for which the link of a video is good: a long film with a lunch break in it. */
const videoSeconds = 4 * 3600

const shared = (use: 'thumbnail' | 'video') => ({
  table: 'training_files',
  shared: true as const,
  page: 'Training Videos',
  async begin(identity: Identity, { fileName }: AnnouncedUpload) {
    if (identity.role !== 'admin') throw new Problem(403, 'unauthorized', 'Unauthorized')
    return { key: makeFileKey('training_videos', fileName), metadata: {} }
  },
  insert: (
    _: object,
    {
      id,
      key,
      fileName,
      mime,
      size,
      sha256,
    }: { id: string; key: string; fileName: string; mime: string; size: number; sha256: string },
  ) => [
    {
      name: `training.file.${use}`,
      text: 'insert into training_files (id, use, file_key, file_name, mime, size, sha256) values ($1, $2, $3, $4, $5, $6, $7)',
      values: [id, use, key, fileName, mime, size, sha256],
    },
  ],
})

/** The picture of a training video. */
export const thumbnailUpload = uploadPurpose({
  ...shared('thumbnail'),
  name: 'trainingThumbnail',
  files: thumbnailFiles,
  opens: 'exists (select 1 from training_videos v where v.thumbnail_file = f.id and v.deleted_at is null)',
})

/** The video itself. It is kept as a file only where the staff allow that. */
export const videoUpload = uploadPurpose({
  ...shared('video'),
  name: 'trainingVideo',
  files: videoFiles,
  linkSeconds: videoSeconds,
  opens: 'exists (select 1 from training_videos v where v.video_file = f.id and v.deleted_at is null)',
  downloads: 'exists (select 1 from training_videos v where v.video_file = f.id and v.is_downloadable)',
})
