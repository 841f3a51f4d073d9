import type { LogTable } from '../../../kit/area/server/log-table.ts'
import type { FilePart } from '../../../kit/area/server/file-part.ts'
import type { Database } from '../../../kit/database/database.ts'
import type { Statement } from '../../../kit/database/statement.ts'

export type ClientParts = {
  database: Database
  /** The statements that write the e-mail with which a client whom the team adds sets the first password. */
  writeWelcome: (user: { id: string; name: string; email: string }) => Statement[]
  /** Writes the e-mail that sets a new password of a user. */
  sendReset: (userId: string) => Promise<void>
  /** Called when mail was written or is to be sent again. */
  onMail: () => void
  /** The statement that counts a client's records of each kind, as JSON text: { row }. */
  countRows: (client: string) => Statement
  /** What all areas show first in a client's file. */
  fileParts: FilePart[]
  logged: LogTable[]
}
