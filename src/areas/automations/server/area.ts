import type { Area } from '../../../kit/area/server/area.ts'
import type { Database } from '../../../kit/database/database.ts'
import type { RecordStore } from '../../../kit/record/server/store.ts'
import { serveAutomations } from './route.ts'

/** Requests for automations that become automations. Both are rows of record kinds. */
export const automationsArea = ({
  database,
  stores,
}: {
  database: Database
  stores: Map<string, RecordStore>
}): Area => ({
  name: 'automations',
  serve: ({ serve }) =>
    serveAutomations(serve, {
      database,
      requests: stores.get('requestAutomation') as RecordStore,
      automations: stores.get('automation') as RecordStore,
    }),
})
