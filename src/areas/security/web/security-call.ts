import { client } from '../../../kit/http/web/client.ts'
import type { securityRoutes } from '../contract.ts'

/** The routes of the area. */
export const call = client<typeof securityRoutes>()
