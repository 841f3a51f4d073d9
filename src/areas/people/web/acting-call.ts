import { client } from '../../../kit/http/web/client.ts'
import type { peopleRoutes } from '../contract.ts'

const call = client<typeof peopleRoutes>()

// Each begins on a page of its own: nothing of one client stays on the screen of another.
const beginAt = (path: string) => window.location.assign(path)

/** Acts for another client from now on. Throws ApiError. */
export async function chooseClient(id: string): Promise<void> {
  await call('POST', '/api/session/client', { body: { client: id } })
  beginAt('/')
}

/** Sees a client's portal as the client does. Throws ApiError. */
export async function viewClient(id: string): Promise<void> {
  await call('POST', '/api/clients/:id/view', { params: { id } })
  beginAt('/')
}

/** Goes back to the staff's own pages. Throws ApiError. */
export async function leaveView(): Promise<void> {
  await call('DELETE', '/api/session/view')
  beginAt('/clients')
}
