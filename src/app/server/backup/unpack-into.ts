import { runAsOwner } from '../../../kit/database/open.ts'
import { rebuild } from '../../../kit/backup/rebuild.ts'
import { makeDiskStorage } from '../../../kit/files/server/storage.ts'
import type { Config } from '../../config.ts'
import { embeddedPlace, filesFolder } from '../../embedded-place.ts'
import { inspectRestored } from './inspect.ts'
import type { OpenBackup } from './open.ts'

/** Builds the portal of a backup in an empty data folder and compares it. Returns a sentence for each difference. */
export function unpackInto(
  dataDirectory: string,
  { folder, manifest, keyring }: OpenBackup,
  config: Config,
): Promise<string[]> {
  const place = embeddedPlace(dataDirectory)
  const files = filesFolder(dataDirectory)
  return rebuild({
    backup: folder,
    manifest,
    place,
    files,
    inspect: async () => {
      let differences: string[] = []
      await runAsOwner({ url: undefined, embedded: place, timeZone: config.timeZone }, async (query) => {
        differences = await inspectRestored(query, manifest.counts, makeDiskStorage(files), keyring)
      })
      return differences
    },
  })
}
