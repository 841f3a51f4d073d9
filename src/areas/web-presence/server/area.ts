import type { Area } from '../../../kit/area/server/area.ts'
import type { Database } from '../../../kit/database/database.ts'
import type { RecordStore } from '../../../kit/record/server/store.ts'
import { serveWebPresence } from './route.ts'

/** Requests for automations that become automations. Both are rows of record kinds. */
export const webPresenceArea = ({ database, stores }: { database: Database; stores: Map<string, RecordStore> }): Area => ({
  name: 'web-presence',
  serve: ({ serve }) => serveWebPresence(serve, { database, requests: stores.get('requestAutomation') as RecordStore, automations: stores.get('automation') as RecordStore }),
})
