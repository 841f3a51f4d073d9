import { runAsOwner } from '../../../kit/database/open.ts'
import { compareFiles, type FileDifferences } from '../../../kit/files/server/compare-files.ts'
import { makeDiskStorage } from '../../../kit/files/server/storage.ts'
import type { Config } from '../../config.ts'
import { embeddedSettings, filesFolder } from '../../embedded-settings.ts'
import { whileOpen } from '../while-open.ts'

/** Compares all files with their rows; says that all is well, or throws what is not, one line each. */
export async function verifyFiles(config: Config, say: (sentence: string) => void): Promise<void> {
  const result = await whileOpen(config, () => compare(config))
  const lines = [
    ...result.missing.map((key) => `Row without a file: ${key}`),
    ...result.changed.map((key) => `File that is not what was uploaded: ${key}`),
    ...result.surplus.map((key) => `File without a row: ${key}`),
  ]
  if (lines.length > 0)
    throw new Error(
      `${lines.join('\n')}\nOf ${result.compared} files ${result.missing.length} are missing and ${result.changed.length} are changed; ${result.surplus.length} files have no row.`,
    )
  say(`All ${result.compared} files are there and are what was uploaded, and every file has a row.`)
}

async function compare(config: Config): Promise<FileDifferences> {
  let result: FileDifferences | undefined
  await runAsOwner(
    { url: config.databaseUrl, embedded: embeddedSettings(config.dataDirectory), timeZone: config.timeZone },
    async (query) => {
      result = await compareFiles(query, makeDiskStorage(filesFolder(config.dataDirectory)))
    },
  )
  return result as FileDifferences
}
