import type { Area } from '../../../kit/area/server/area.ts'
import { type AlertParts, alertJob } from './alert.ts'
import { serveSystem, type SystemParts } from './route.ts'

/** Whether the system is well: a page and notifications for managers, and mail to operators. */
export const systemArea = (parts: SystemParts & AlertParts): Area => ({
  name: 'system',
  serve: ({ serve }) => serveSystem(serve, parts),
  jobs: [alertJob(parts)],
})
