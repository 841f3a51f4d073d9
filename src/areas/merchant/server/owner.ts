import type { Identity } from '../../../kit/database/statement.ts'
import { notFound, Problem } from '../../../kit/http/server/problem.ts'

/** Whose figures these are: one's own, or those of the client that an admin names. Figures of several clients are never put together. */
export function ownerOf(identity: Identity, client: string | undefined, path = 'client'): string {
  if (identity.role !== 'admin') {
    if (client && client !== identity.userId) throw notFound()
    return identity.userId
  }
  if (client) return client
  throw new Problem(400, 'client_needed', 'Choose a client first.', { errors: [{ path, message: 'Choose a client first.' }] })
}
