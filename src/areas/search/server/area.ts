import type { Area } from '../../../kit/area/server/area.ts'
import type { Database } from '../../../kit/database/database.ts'
import type { RecordKind } from '../../../kit/record/contract/define-record.ts'
import { serveSearch } from './route.ts'
import { describeKinds } from './kind-source.ts'

/** The search over record kinds and what other areas offer to it. `recordPaths` are the pages of the kinds, by name. */
export const searchArea = ({
  database,
  kinds,
  recordPaths,
}: {
  database: Database
  kinds: RecordKind[]
  recordPaths: Record<string, string>
}): Area => ({
  name: 'search',
  serve: ({ serve, sources }) => serveSearch(serve, { database, sources }),
  search: describeKinds(kinds, recordPaths),
})
