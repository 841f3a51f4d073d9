import type { Area } from '../../../kit/area/server/area.ts'
import type { Database } from '../../../kit/database/database.ts'
import { serveWebsite } from './route.ts'

/** Previews of website templates. The templates are a record kind's rows. */
export const websiteArea = ({ database }: { database: Database }): Area => ({
  name: 'website',
  serve: ({ serve }) => serveWebsite(serve, database),
})
