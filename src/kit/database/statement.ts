/** The caller. The database checks token, user and role again in every transaction and fails with a 401 when one is wrong. */
export type Identity = { token: string; userId: string; role: Role }
export type Role = 'client' | 'admin'

/**
 * One SQL statement. A name makes it prepared once per connection; `multiplex` marks a statement that touches few rows
 * in any data set, so that it may share a connection with other callers'. The live feed signals its changes if its text
 * inserts, updates or deletes. `writes` is for what the text does not show: true where it calls a function that changes
 * rows, false where it changes only what is never signaled.
 */
export type Statement = { name?: string; text: string; values?: unknown[]; writes?: boolean; multiplex?: boolean }
export type Row = Record<string, unknown>
export type Query = <R = Row>(statement: Statement) => Promise<R[]>

/** A committed change of one row, as the trigger of every table reports it. `owner` is null for rows of no one. */
export type Change = {
  table: string
  id: string
  owner: string | null
  action: 'created' | 'changed' | 'deleted' | 'restored' | 'purged'
}
