import type { LogTable } from '../../../kit/area/server/log-table.ts'
import type { Database } from '../../../kit/database/database.ts'

export type ClientParts = {
  database: Database
  /** Writes the e-mail that sets the first password of a client whom the team has added. */
  sendWelcome: (userId: string) => Promise<void>
  /** Writes the e-mail that sets a new password of a user. */
  sendReset: (userId: string) => Promise<void>
  /** Called when mail was written or is to be sent again. */
  onMail: () => void
  /** The kinds of record that are counted for a client, and the tables they lie in. */
  counted: { name: string; table: string }[]
  logged: LogTable[]
}
