import type { Identity } from '../../database/statement.ts'
import type { ClientFlag } from '../contract.ts'
import { notFound, Problem } from './problem.ts'

/** Whose rows a request is about: one's own, everyone's, or those of the user with this id. */
export type OwnerScope = 'own' | 'all' | (string & {})

/** Turns the client that a query names into what the handler works with, by the flag of the contract. Throws a 404 where a client names another. */
export const readScope: Record<ClientFlag, (identity: Identity, named: string | undefined) => OwnerScope> = {
  any: (identity, named) => (identity.role === 'admin' ? (named ?? 'all') : (refuseOther(identity, named) ?? 'own')),
  one: (identity, named) => ownerOf(identity, named),
  self: (identity, named) =>
    identity.role === 'admin' ? (named ?? identity.userId) : (refuseOther(identity, named) ?? identity.userId),
  shared: () => 'all',
}

/**
 * The id of the one user a request is about: oneself, or the client that staff name. `path` is the field that names the
 * client. Throws a 400 where staff name no one, and a 404 where a client names another.
 */
export function ownerOf(identity: Identity, named: string | undefined, path = 'client'): string {
  if (identity.role !== 'admin') return refuseOther(identity, named) ?? identity.userId
  if (named) return named
  throw new Problem(400, 'client_needed', 'Choose a client first.', {
    errors: [{ path, message: 'Choose a client first.' }],
  })
}

function refuseOther(identity: Identity, named: string | undefined): undefined {
  if (named && named !== identity.userId) throw notFound()
}
