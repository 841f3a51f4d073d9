import type { Area } from '../../../kit/area/server/area.ts'
import type { Database } from '../../../kit/database/database.ts'
import { serveDesk } from './route.ts'
import { sweepDesk } from './sweep.ts'

/** All active clients on one screen for the staff: who waits for whom, and what is next. */
export const deskArea = ({ database }: { database: Database }): Area => ({
  name: 'desk',
  serve: ({ serve }) => serveDesk(serve, { database }),
  jobs: [
    {
      name: 'desk',
      title: 'Desk updates',
      every: { minutes: 5 },
      attempts: 5,
      work: () => sweepDesk(database),
    },
  ],
  liveTopics: {
    desk_rows: { kinds: ['desk'], mayConcern: ({ role }) => role === 'admin' },
  },
})
