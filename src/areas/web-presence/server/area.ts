import type { Area } from '../../../kit/area/server/area.ts'
import type { Database } from '../../../kit/database/database.ts'
import { serveWebPresence } from './route.ts'

/** Previews of website templates. The templates are a record kind's rows. */
export const webPresenceArea = ({ database }: { database: Database }): Area => ({
  name: 'web-presence',
  serve: ({ serve }) => serveWebPresence(serve, database),
})
