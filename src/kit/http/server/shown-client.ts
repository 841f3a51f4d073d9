import type { IncomingHttpHeaders } from 'node:http'
import type { Identity } from '../../database/statement.ts'
import { sessionChanged } from './problem.ts'

/** Names the client that the page of the caller shows, so that what was meant for one is never saved at another. */
export const clientHeader = 'x-portal-client'

/** Refuses a request whose page shows another client than the session acts for. */
export function refuseOtherClient(identity: Identity, headers: IncomingHttpHeaders): void {
  const shown = headers[clientHeader]
  if (shown !== undefined && shown !== identity.userId) throw sessionChanged()
}
