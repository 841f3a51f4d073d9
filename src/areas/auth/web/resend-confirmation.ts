import { client } from '../../../kit/http/web/client.ts'
import type { personRoutes } from '../person-contract.ts'

/** Sends the link that confirms the user's e-mail address once more. Throws ApiError. */
export const resendConfirmation = () => client<typeof personRoutes>()('POST', '/api/user/email/confirmation')
