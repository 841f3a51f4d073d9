import { createHash } from 'node:crypto'

/**
 * The caller. The database checks token, user and role again in every transaction, and fails with a 401 when one is wrong, or with a
 * 409 when the session acts for another client by now.
 */
export type Identity = {
  token: string
  /** Whose rows are meant: the client that the person acts for; staff themselves. */
  userId: string
  /** The person who acts. */
  actorId: string
  role: Role
  /** As it was when the session was looked up; the database asks again. */
  access: Access
  /** The session still owes a second factor: the database refuses it. */
  pending?: true
}
export type Role = 'client' | 'admin'
/**
 * What a person may do: for a client as its owner, helper or reader; as staff; or, as staff who view a client's portal, look. The
 * database decides by its own knowledge of it; here it spares a request what would be refused.
 */
export type Access = 'owner' | 'helper' | 'reader' | 'manager' | 'staff' | 'no-secrets' | 'viewing'

/**
 * One SQL statement. A name makes it prepared once per connection; `multiplex` marks a statement that touches few rows
 * in any data set, so that it may share a connection with other callers'. The live feed signals its changes if its text
 * inserts, updates or deletes. `writes` is for what the text does not show: true where it calls a function that changes
 * rows, false where it changes only what is never signaled.
 */
export type Statement = { name?: string; text: string; values?: unknown[]; writes?: boolean; multiplex?: boolean }
export type Row = Record<string, unknown>

/** Sets the caller for the rest of the transaction. */
export const identify = ({ token, userId, role }: Identity): Statement => ({
  name: 'identify',
  text: 'select app.identify($1, $2, $3)',
  values: [token, userId, role],
})

/** PostgreSQL tells prepared statements apart by so many characters of their names. */
export const maxNameLength = 63
export type Query = <R = Row>(statement: Statement) => Promise<R[]>

/** A committed change of one row, as the trigger of every table reports it. `owner` is null for rows of no one. */
export type Change = {
  table: string
  id: string
  owner: string | null
  action: 'created' | 'changed' | 'deleted' | 'restored' | 'purged'
}

const longNames = new Map<string, string>()

/**
 * The name of a statement, from parts without characters beyond ASCII. What would be too long ends in a digest of the
 * whole, because names that only begin alike would be one to PostgreSQL.
 */
export function statementName(...parts: string[]): string {
  const name = parts.join('.')
  if (name.length <= maxNameLength) return name
  let short = longNames.get(name)
  if (!short) {
    const digest = createHash('sha256').update(name).digest('hex').slice(0, 16)
    short = `${name.slice(0, maxNameLength - digest.length - 1)}.${digest}`
    longNames.set(name, short)
  }
  return short
}
