import type { Area } from '../../../kit/area/server/area.ts'
import type { Database } from '../../../kit/database/database.ts'
import { serveJobs } from './route.ts'

/** The page of the staff about work that is due at a time: what failed, and the way to run it again. */
export const jobsArea = ({ database }: { database: Database }): Area => ({
  name: 'jobs',
  serve: ({ serve, jobs }) => serveJobs(serve, database, jobs),
  liveTopics: { jobs: { kinds: ['job'], mayConcern: ({ role }) => role === 'admin' } },
})
