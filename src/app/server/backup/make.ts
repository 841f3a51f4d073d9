import { getPriority, setPriority } from 'node:os'
import path from 'node:path'
import { backUp } from '../../../kit/backup/back-up.ts'
import { inMegabytes } from '../../../kit/backup/room.ts'
import { pruneLogs } from '../../../kit/backup/prune-log.ts'
import { removeOld } from '../../../kit/backup/shelf.ts'
import { makeFolder } from '../../../kit/files/server/folder.ts'
import type { Config } from '../../config.ts'
import { embeddedSettings, filesFolder } from '../../embedded-settings.ts'
import { readKeys } from '../keys.ts'
import { lockBackups } from '../lock.ts'
import { whileOpen } from '../while-open.ts'
import { explainBackup } from './explain.ts'
import { proveKey } from './keys.ts'
import { refuseLostFolder } from './lost-folder.ts'
import { refuseOtherServer } from './other-server.ts'
import { portalVersion } from './version.ts'

/** Makes a backup in a folder, or in that of the settings; says what it did. */
export async function makeBackup(
  config: Config,
  where: string | undefined,
  say: (sentence: string) => void,
): Promise<void> {
  refuseOtherServer(config)
  const folder = where === undefined ? config.backup.folder : path.resolve(where)
  if (folder === undefined) throw new Error('Name the folder: npm run portal -- backup <folder>, or set BACKUP_DIR.')
  // Who names the folder means it, whatever was in it.
  if (where === undefined) await refuseLostFolder(config)
  // People who work in the portal go first. A user may not raise the priority again, so a process that started at a lower one keeps it.
  setPriority(Math.max(10, getPriority()))
  await makeFolder(folder).catch((cause: unknown) => {
    throw new Error(`The folder ${folder} can’t be made or written.`, { cause })
  })
  const release = await lockBackups(folder)
  try {
    const begun = Date.now()
    const made = await whileOpen(config, async () => {
      const keyring = await readKeys(config)
      return backUp({
        folder,
        embedded: embeddedSettings(config.dataDirectory),
        files: filesFolder(config.dataDirectory),
        version: portalVersion(),
        proveKey: (id) => proveKey(keyring, id),
        note: say,
      })
    })
    const seconds = Math.max(1, Math.round((Date.now() - begun) / 1_000))
    say(
      `Backed up ${made.tables} tables and ${made.files} files: ${inMegabytes(made.bytes)}, of which ${inMegabytes(made.copied)} were copied and the rest is unchanged, in ${seconds} s.`,
    )
    say(
      `The backup is ${made.backup}. It can’t be read without the keys, which are not in it: ${config.secretKeyCommand ? 'keep what SECRET_KEY_COMMAND prints' : `keep ${config.secretKeyFile}`} somewhere else.`,
    )
    if (folder === config.backup.folder) {
      for (const old of await removeOld(folder, config.backup.days))
        say(`Removed the backup ${old}: it is older than ${config.backup.days} days.`)
      await pruneLogs(folder, config.backup.days)
    }
  } catch (error) {
    throw explainBackup(error, folder)
  } finally {
    release()
  }
}
