import type { Area } from '../../../kit/area/server/area.ts'
import { serveTeam, type TeamParts } from './route.ts'

/** The staff: what each may do, and who has left. */
export const teamArea = (parts: TeamParts): Area => ({
  name: 'team',
  serve: ({ serve, feed }) => serveTeam(serve, feed, parts),
  follows: { team: ['client'] },
})
