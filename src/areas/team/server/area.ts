import type { Area } from '../../../kit/area/server/area.ts'
import { serveReveals } from './reveal.ts'
import { serveTeam, type TeamParts } from './route.ts'

/** The staff: what each may do, and who has left. */
export const teamArea = (parts: TeamParts): Area => ({
  name: 'team',
  serve: ({ serve, feed, logTables }) => {
    serveTeam(serve, feed, parts)
    serveReveals(serve, { ...parts, logTables })
  },
  follows: { team: ['client', 'invitation'] },
})
