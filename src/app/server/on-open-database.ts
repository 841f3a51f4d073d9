import type { Database } from '../../kit/database/database.ts'
import { joinDatabase } from '../../kit/database/open.ts'
import { describeFailure } from '../../kit/http/server/failure.ts'
import type { Keyring } from '../../kit/seal/keyring.ts'
import type { Config } from '../config.ts'
import { continueIds } from './check-start.ts'
import { databaseSettings } from './database-settings.ts'
import { readKeys } from './keys.ts'

/**
 * Acts on a database that is open already, beside the server that opened it, and returns what the act returns. `verb` says what to do again
 * ('import') in the sentence that is thrown where the database is of another version.
 */
export async function onOpenDatabase<T>(
  config: Config,
  verb: string,
  act: (database: Database, keyring: Keyring) => Promise<T>,
): Promise<T> {
  const keyring = await readKeys(config)
  const database = await joinDatabase(databaseSettings(config, keyring))
  if (!database)
    throw new Error(`The database is not of this version of the portal: start the server once, then ${verb} again.`)
  return actBeside(database, () => act(database, keyring))
}

/** Acts on a database that was joined, whose new ids go on from those that it has, and closes it. */
export async function actBeside<T>(database: Database, act: () => Promise<T>): Promise<T> {
  try {
    await continueIds(database)
    return await act()
  } finally {
    await database.close()
  }
}

/** Why a command that acts as a manager stopped, to follow "because"; undefined where the error is a sentence of ours. */
export function findStopReason(error: unknown): string | undefined {
  const { code } = error as { code?: unknown }
  if (typeof code !== 'string') return undefined
  const { status } = describeFailure(error)
  if (status === 401 || status === 403) return 'the manager in whose name it runs may no longer do so'
  if (code === 'ENOSPC') return 'the disk is full'
  return `the database or the disk took no more (${code})`
}
