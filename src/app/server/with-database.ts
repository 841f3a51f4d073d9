import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../kit/database/database.ts'
import { joinDatabase } from '../../kit/database/open.ts'
import type { Config } from '../config.ts'
import { openPortal } from '../portal.ts'
import { databaseSettings } from './database-settings.ts'
import { readKeys } from './keys.ts'
import { inTurn, tryLock } from './lock.ts'
import { actBeside } from './on-open-database.ts'

/** Milliseconds in which a server that is starting or stopping gets done with it. */
const serverPatience = 30_000

/**
 * Acts on the database of the settings: in the one that a server has open, else in one that is opened for this. Throws one
 * sentence when neither is possible.
 */
export function withDatabase(config: Config, act: (database: Database) => Promise<void>): Promise<void> {
  const { dataDirectory } = config
  return inTurn(dataDirectory, async () => {
    for (const end = Date.now() + serverPatience; Date.now() < end; await wait(250)) {
      const release = await tryLock(dataDirectory)
      if (release) return actAlone(config, act).finally(release)
      const database = await joinDatabase(databaseSettings(config, await readKeys(config)))
      if (database) return actBeside(database, () => act(database))
    }
    throw new Error(
      `The server that uses the data folder ${dataDirectory} doesn’t let this command in: run it as the same user and from the same version as the server.`,
    )
  })
}

async function actAlone(config: Config, act: (database: Database) => Promise<void>): Promise<void> {
  const portal = await openPortal(config)
  try {
    await act(portal.database)
  } finally {
    await portal.close()
  }
}
