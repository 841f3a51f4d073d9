import type { Database } from '../../../kit/database/database.ts'
import type { Keyring } from '../../../kit/seal/keyring.ts'

/** What a server shows of its keys to the command that rotates them. */
export const keyMarks = {
  server: 'seals values',
  knows: (id: string) => `knows the key ${id}`,
  uses: (id: string) => `seals with the key ${id}`,
}

/** Reads the keys again whenever they changed, and shows which ones this server has. Keys that can't be read leave those that it has. */
export function followKeys(database: Database, keyring: Keyring, report: (error: unknown) => void): Promise<void> {
  return database.followKeys(async () => {
    await keyring.reread().catch(report)
    return [keyMarks.server, ...[...keyring.keys.keys()].map(keyMarks.knows), keyMarks.uses(keyring.current)]
  })
}
