import { runAsOwner } from '../../../kit/database/open.ts'
import { rebuild } from '../../../kit/backup/rebuild.ts'
import { makeDiskStorage } from '../../../kit/files/server/storage.ts'
import type { Config } from '../../config.ts'
import { embeddedSettings, filesFolder } from '../../embedded-settings.ts'
import { inspectRestored } from './inspect.ts'
import type { OpenBackup } from './open.ts'

/** Builds the portal of a backup in an empty data folder and compares it. Returns a sentence for each difference. */
export function unpackInto(
  dataDirectory: string,
  { folder, manifest, log, keyring }: OpenBackup,
  config: Config,
): Promise<string[]> {
  const embedded = embeddedSettings(dataDirectory)
  const files = filesFolder(dataDirectory)
  return rebuild({
    backup: folder,
    manifest,
    log,
    embedded,
    files,
    inspect: async () => {
      let differences: string[] = []
      await runAsOwner({ url: undefined, embedded, timeZone: config.timeZone }, async (query) => {
        differences = await inspectRestored(query, log ? {} : manifest.counts, makeDiskStorage(files), keyring)
      })
      return differences
    },
  })
}
