import { existsSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { inMegabytes, refuseForDisk } from '../../../kit/backup/room.ts'
import { findCluster, stopCluster } from '../../../kit/embedded-postgres/embedded.ts'
import { makeFolder, syncFolder } from '../../../kit/files/server/folder.ts'
import type { Config } from '../../config.ts'
import { embeddedSettings } from '../../embedded-settings.ts'
import { inTurn, lockDataFolder } from '../lock.ts'
import { listDifferences } from './differences.ts'
import { explainRestore } from './explain.ts'
import { type OpenBackup, openBackup } from './open.ts'
import { draftOf, isCutOff } from './draft.ts'
import { readWords } from './read-words.ts'
import { unpackInto } from './unpack-into.ts'

/**
 * Restores a backup into the empty data folder of the settings; says what it did. Of a folder of backups it takes the newest with the log that
 * was archived since, or what leads to the moment of `--at`.
 */
export async function restoreBackup(config: Config, words: string[], say: (sentence: string) => void): Promise<void> {
  const { where, at } = readWords(words, config.timeZone)
  const backup = await openBackup(config, where, at)
  const { dataDirectory } = config
  await inTurn(dataDirectory, async () => {
    const release = await lockDataFolder(dataDirectory)
    try {
      await restore(config, backup, say)
    } finally {
      release()
    }
  })
}

async function restore(config: Config, backup: OpenBackup, say: (sentence: string) => void): Promise<void> {
  const { dataDirectory } = config
  await makeEmpty(config)
  const draft = draftOf(dataDirectory)
  await refuseForDisk('The restored portal', dataDirectory, backup.bytes)
  await makeFolder(draft, process.getuid?.() === 0 ? 0o711 : 0o700)
  try {
    const differences = await unpackInto(draft, backup, config)
    listDifferences(backup.folder, differences, 'Nothing was restored')
    await moveIn(draft, dataDirectory)
  } catch (error) {
    await remove(draft)
    throw explainRestore(error, 'The restore', dataDirectory)
  }
  describe(backup, dataDirectory, say)
  say(
    `Start the server with DATA_DIR=${dataDirectory} and ${config.secretKeyCommand ? 'SECRET_KEY_COMMAND as it is' : `SECRET_KEY_FILE=${config.secretKeyFile}`}.`,
  )
}

function describe(
  { manifest, log, bytes, folder }: OpenBackup,
  dataDirectory: string,
  say: (sentence: string) => void,
): void {
  const hashes = `the SHA-256 of ${Object.keys(manifest.files).length.toLocaleString('en-US')} files`
  if (log) {
    say(
      `Restored ${folder} and the log since then into ${dataDirectory}: ${inMegabytes(bytes)}, as the portal was on ${log.until.toISOString()}.`,
    )
    say(
      `Compared ${hashes} of the backup, every file of the portal with its row, and a sealed value of each column that has some. Nothing differs.`,
    )
    return
  }
  const rows = Object.values(manifest.counts).reduce((sum, count) => sum + count, 0)
  say(`Restored ${folder} into ${dataDirectory}: ${inMegabytes(bytes)}, as the portal was on ${manifest.done}.`)
  say(
    `Compared with the backup: ${rows.toLocaleString('en-US')} rows in ${Object.keys(manifest.counts).length} tables, ${hashes}, and a sealed value of each column that has some. Nothing differs.`,
  )
}

/** Only the key file may be there, and what a restore left that was cut off, which is removed. */
async function makeEmpty({ dataDirectory, secretKeyFile }: Config): Promise<void> {
  if (isCutOff(dataDirectory)) {
    await remove(draftOf(dataDirectory))
    await rm(path.join(dataDirectory, 'files'), { recursive: true, force: true })
  }
  const { cluster } = findCluster(embeddedSettings(dataDirectory))
  const names = (await readdir(dataDirectory)).map((name) => path.join(dataDirectory, name))
  const found = names.find((name) => name !== secretKeyFile) ?? (existsSync(cluster) ? cluster : undefined)
  if (found)
    throw new Error(
      `The data folder ${dataDirectory} is not empty (${found}): set DATA_DIR to an empty one. Nothing was changed.`,
    )
}

/** The files first, then the database, whose folder makes it a portal. */
async function moveIn(draft: string, dataDirectory: string): Promise<void> {
  const target = findCluster(embeddedSettings(dataDirectory)).cluster
  await makeFolder(path.dirname(target))
  await rename(path.join(draft, 'files'), path.join(dataDirectory, 'files'))
  await rename(findCluster(embeddedSettings(draft)).cluster, target)
  await remove(draft)
  await syncFolder(dataDirectory)
}

/** A draft, with the database that may lie elsewhere. */
async function remove(draft: string): Promise<void> {
  const { cluster } = findCluster(embeddedSettings(draft))
  await stopCluster(cluster)
  for (const folder of [cluster, `${cluster}.unpacked`, draft]) await rm(folder, { recursive: true, force: true })
}
