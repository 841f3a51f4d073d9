import { client } from '../../../../kit/http/web/client.ts'
import type { passkeyRoutes } from '../../passkey-contract.ts'

/** Calls the routes of passkeys. Throws ApiError. */
export const callPasskey = client<typeof passkeyRoutes>()
