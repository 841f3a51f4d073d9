import { existsSync } from 'node:fs'
import { startEmbedded } from '../../kit/embedded-postgres/embedded.ts'
import type { Config } from '../config.ts'
import { embeddedSettings } from '../embedded-settings.ts'
import { hasKeys } from './keys.ts'
import { inTurn, tryLock } from './lock.ts'

/**
 * Acts while the database of the settings runs: that of a server at work, else it is started for this. Other commands may run
 * meanwhile, so this is for work that takes long. Throws one sentence where no portal has ever started.
 */
export async function whileOpen<T>(config: Config, act: () => Promise<T>): Promise<T> {
  const { dataDirectory } = config
  if (config.databaseUrl) return act()
  if (!hasKeys(config) || !existsSync(dataDirectory))
    throw new Error(`There is no portal in ${dataDirectory}: set DATA_DIR and SECRET_KEY_FILE as the server has them.`)
  const stop = await inTurn(dataDirectory, () => startAlone(dataDirectory))
  try {
    return await act()
  } finally {
    // In turn again, so that it is not stopped under another command.
    if (stop) await inTurn(dataDirectory, stop)
  }
}

/** Undefined where a server is at work. */
async function startAlone(dataDirectory: string): Promise<(() => Promise<void>) | undefined> {
  const release = await tryLock(dataDirectory)
  if (!release) return undefined
  try {
    const embedded = await startEmbedded(embeddedSettings(dataDirectory))
    return () => embedded.stop().finally(release)
  } catch (error) {
    release()
    throw error
  }
}
