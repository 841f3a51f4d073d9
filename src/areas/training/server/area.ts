import type { Area } from '../../../kit/area/server/area.ts'
import { copyColumns } from '../../../kit/area/server/copy-source.ts'
import type { Database } from '../../../kit/database/database.ts'
import { ownRows } from '../../../kit/record/contract/access.ts'
import { publishLessons } from './publish.ts'
import { serveTraining } from './route.ts'
import { thumbnailUpload, videoUpload } from './training-upload.ts'

/** The training library and how far each user is in it. */
export const trainingArea = ({ database }: { database: Database }): Area => ({
  name: 'training',
  start: () => publishLessons(database),
  serve: ({ serve }) => serveTraining(serve, { database }),
  liveTopics: { training_progress: { kinds: ['trainingProgress'], mayConcern: ownRows.mayConcern } },
  copies: [
    {
      title: 'Training progress',
      table: 'training_progress',
      columns: [
        { name: 'video', label: 'Video', value: '(select v.title from training_videos v where v.id = t.video_id)' },
        ...copyColumns({ percent: 'Percent', completed_at: 'Completed', updated_at: 'Changed' }),
      ],
    },
  ],
  uploads: [thumbnailUpload, videoUpload],
})
