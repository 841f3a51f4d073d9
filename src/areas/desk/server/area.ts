import type { Area } from '../../../kit/area/server/area.ts'
import type { Database } from '../../../kit/database/database.ts'
import { serveDesk } from './route.ts'
import { messageJob } from './send.ts'
import { findOnDesk } from './statement.ts'
import { sweepDesk } from './sweep.ts'

const live = { kinds: ['desk'], mayConcern: ({ role }: { role: string }) => role === 'admin' }

/** All active clients on one screen for the staff: who waits for whom, and what is next. */
export const deskArea = ({ database }: { database: Database }): Area => ({
  name: 'desk',
  serve: ({ serve, jobs }) => serveDesk(serve, { database, flush: jobs.flush }),
  fileParts: [{ name: 'desk', read: findOnDesk }],
  purge: [{ text: `delete from desk_sends where created_at < now() - interval '30 days'` }],
  jobs: [
    messageJob,
    {
      name: 'desk',
      title: 'Desk updates',
      every: { minutes: 5 },
      attempts: 5,
      work: () => sweepDesk(database),
    },
  ],
  liveTopics: { desk_rows: live, desk_sends: live, desk_views: live, desk_tags: live },
  // How many messages wait is counted when a row is shown.
  follows: { desk: { kinds: ['chatMessage'], mayConcern: live.mayConcern } },
})
