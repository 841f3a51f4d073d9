import { client } from '../../../../kit/http/web/client.ts'
import type { factorRoutes } from '../../factor-contract.ts'

/** Calls the routes of second factors. Throws ApiError. */
export const callFactor = client<typeof factorRoutes>()
