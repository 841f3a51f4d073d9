import { isMigrated } from '../../../kit/database/migrate.ts'
import { type OwnerSession, withOwner } from '../../../kit/database/open.ts'
import type { Config } from '../../config.ts'
import { refuseMissingKeys } from '../check-start.ts'
import { databaseSettings } from '../database-settings.ts'
import { readKeys } from '../keys.ts'
import { lockImport } from '../lock.ts'
import { whileOpen } from '../while-open.ts'
import { retire } from './retire.ts'
import { rotate, type Told } from './rotate.ts'

/** Any number that no other program uses for an advisory lock in this database. */
const lockNumber = 452028

/** Rotates the keys beside the servers at work, or takes old ones out of use; says what it did. */
export async function rotateKeys(config: Config, act: 'rotate' | 'retire', told: Told): Promise<void> {
  // An import seals with the keys that it began with.
  const release = await lockImport(config.dataDirectory)
  try {
    await whileOpen(config, async () => {
      const keyring = await readKeys(config)
      const settings = databaseSettings(config, keyring)
      await withOwner(settings, async (session) => {
        await refuseOthers(session, settings.migrations)
        await refuseMissingKeys(session.query, keyring, config)
        await (act === 'retire' ? retire : rotate)(config, session, keyring, told)
      })
    })
  } catch (error) {
    throw explainStop(error)
  } finally {
    release()
  }
}

async function refuseOthers({ query }: OwnerSession, migrations: string): Promise<void> {
  if (!(await isMigrated(query, migrations)))
    throw new Error('The database is not of this version of the portal: start the server once, then run this again.')
  const [lock] = await query<{ taken: boolean }>({ text: `select pg_try_advisory_lock(${lockNumber}) as taken` })
  if (!lock?.taken) throw new Error('The keys are being rotated by another command: wait for its end.')
}

/** What the database or the disk refused in a sentence; our own as they are. */
function explainStop(error: unknown): unknown {
  const { code, message } = error as { code?: unknown; message: string }
  if (typeof code !== 'string' && !/connection/i.test(message)) return error
  return new Error(
    `The rotation stopped, because the database or the disk took no more (${typeof code === 'string' ? code : 'the connection broke'}). Run it again: it goes on where it stopped.`,
    { cause: error },
  )
}
