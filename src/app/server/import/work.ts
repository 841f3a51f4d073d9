import type { Passwords } from '../../../areas/auth/server/password.ts'
import type { Database } from '../../../kit/database/database.ts'
import type { Identity, Statement } from '../../../kit/database/statement.ts'
import type { StorageQuota } from '../../../kit/files/server/storage-quota.ts'
import type { Storage } from '../../../kit/files/server/storage.ts'
import { describeFailure } from '../../../kit/http/server/failure.ts'
import type { Keyring } from '../../../kit/seal/keyring.ts'
import type { Report } from './report.ts'
import type { State } from './state.ts'

/** What an import writes with: the portal's own parts, the manager who stands for it, what it knows and what it tells. */
export type Work = {
  database: Database
  passwords: Passwords
  keyring: Keyring
  storage: Storage
  quota: StorageQuota
  /** Where uploads wait. */
  uploads: string
  identity: Identity
  /** Whether the operator knows that the addresses of the users are theirs; the old backend never asked. */
  confirmed: boolean
  state: State
  report: Report
  done: (units: number, file: string) => void
}

/** Begins the import of a row that was made at this time, as far as the old backend knew it. */
export const beginImport = (at: Date | undefined): Statement => ({
  name: 'import.begin',
  text: 'select app.begin_import($1)',
  values: [at ?? null],
  writes: false,
})

/** Writes down what became of a row of the old backend, in the transaction that makes it. */
export const noteImported = (table: string, id: string, row: string): Statement => ({
  name: 'import.note',
  text: 'insert into imported_rows (source_table, source_id, row_id) values ($1, $2, $3)',
  values: [table, id, row],
})

/** The sentence on why one row was refused. Throws what no other row could do better with: the database is gone, the session is over. */
export function explainRefusal(error: unknown): string {
  const problem = describeFailure(error)
  const { constraint, detail } = error as { constraint?: string; detail?: string }
  if (constraint?.endsWith('_single')) return oneAlready
  if (constraint === 'users_email') return 'Someone has signed up with this e-mail address meanwhile: import again.'
  if (detail === 'managers_only' || problem.status === 401 || problem.status === 429 || problem.status >= 500)
    throw error
  return problem.message
}

/** Of what belongs to a row that the database refused in the end. */
export const notMade = 'The user, or the row, that it belongs to was not imported.'

export const oneAlready = 'The client has one already: it was left as it is.'

/** Does the same for each of a list, several at a time; the first failure ends it. */
export async function eachOf<T>(items: readonly T[], atOnce: number, act: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of rest) await act(item)
    }),
  )
}
