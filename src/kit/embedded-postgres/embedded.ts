import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  closeSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { boundLog } from './log-file.ts'
import { refuseOtherMajor } from './major.ts'
import { findBinaries, findRunner, placeDatabase, type Runner } from './binary.ts'
import { serverOptions } from './server-options.ts'
import type { EmbeddedSettings } from './settings.ts'

/** A PostgreSQL of the portal's own, reached through a socket that only this machine's owner of the data can open. */
export type EmbeddedPostgres = {
  /** Connection of its superuser; used for nothing but to make the owner's role and database. */
  superuser: pg.ClientConfig
  /** Process id of the database server. */
  processId: () => number | undefined
  /** Restarts it when it has died. Resolves when it accepts connections; callers share one attempt. */
  revive: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Starts PostgreSQL on a unix socket over the files in the data folder, or adopts the one that a killed server left
 * running. Takes where its files are and the names around them; fsync stays on, so what was committed survives a power cut.
 * Throws one sentence when it can't start, and when the files are of another major version.
 */
export async function startEmbedded(settings: EmbeddedSettings): Promise<EmbeddedPostgres> {
  const key = keyOf(settings.dataDirectory)
  const runner = findRunner(settings)
  const cluster = placeDatabase(settings, runner, key)
  refuseOtherMajor(cluster)
  const binaries = findBinaries(settings, runner)
  return startCluster({ binaries, cluster, runner, sockets: makeSocketFolder(settings, key, runner) })
}

/** Programs of PostgreSQL, the files that they work on, the user that runs them, and the folder of the socket: absolute paths. */
export type ClusterParts = { binaries: string; cluster: string; runner: Runner; sockets: string }

/** Starts PostgreSQL on a cluster, which is made where there is none, or adopts the one that runs on it. Throws one sentence when it can't. */
export async function startCluster({ binaries, cluster, runner, sockets }: ClusterParts): Promise<EmbeddedPostgres> {
  const superuser = superuserAt(sockets)
  const logFile = path.join(path.dirname(cluster), 'postgres.log')
  const controlFile = path.join(cluster, 'postmaster.pid')
  let child: ChildProcess | undefined
  let stopping = false
  let reviving: Promise<void> | undefined

  if (!existsSync(cluster)) initialise(binaries, cluster, runner)

  async function ensureRunning(): Promise<void> {
    // A server that was killed may have left the database running: it is adopted, never started twice.
    if (await isReachable(superuser, () => isAlive(readProcessId(controlFile)))) return
    for (let attempt = 0; attempt < 40; attempt++) {
      const started = launch()
      if (await becomesReachable(superuser, started)) return
      // Its last backends may still hold the shared memory after a kill; they end within moments.
      await wait(250)
    }
    throw new Error(`The database in ${cluster} did not start: see ${logFile}.`)
  }

  function launch(): ChildProcess {
    const log = openSync(logFile, 'a', 0o600)
    child = spawn(
      path.join(binaries, 'postgres'),
      serverOptions(cluster, sockets),
      // Detached, so that Ctrl-C in a terminal reaches the server only, which then stops the database in order.
      { cwd: '/', detached: true, stdio: ['ignore', log, log], ...runner },
    )
    closeSync(log)
    child.on('error', () => {})
    child.unref()
    return child
  }

  await ensureRunning()
  const stopLog = boundLog(logFile)
  return {
    superuser,
    processId: () => readProcessId(controlFile),
    revive() {
      if (stopping) return Promise.resolve()
      reviving ??= ensureRunning().finally(() => {
        reviving = undefined
      })
      return reviving
    },
    async stop() {
      stopping = true
      stopLog()
      await stopCluster(cluster)
    },
  }
}

/** Stops the database that runs on a cluster (absolute path), if one does, whoever started it. */
export async function stopCluster(cluster: string): Promise<void> {
  const controlFile = path.join(cluster, 'postmaster.pid')
  const processId = readProcessId(controlFile)
  if (!isAlive(processId)) return
  // SIGINT is PostgreSQL's fast shutdown: open transactions are rolled back, everything committed is written.
  process.kill(processId, 'SIGINT')
  for (let attempt = 0; attempt < 300 && isAlive(processId) && existsSync(controlFile); attempt++) await wait(20)
}

/** The folder (absolute) of the database's files, whether they exist or not, and the user who must own them. */
export function findCluster(settings: EmbeddedSettings): { cluster: string; runner: Runner } {
  const runner = findRunner(settings)
  return { cluster: placeDatabase(settings, runner, keyOf(settings.dataDirectory)), runner }
}

/** The superuser's connection to the PostgreSQL of a data folder, also one that another process started. */
export function findSuperuser(settings: EmbeddedSettings): pg.ClientConfig {
  return superuserAt(makeSocketFolder(settings, keyOf(settings.dataDirectory), findRunner(settings)))
}

/** The name of a data folder where names must be short. */
export const keyOf = (dataDirectory: string) => createHash('sha256').update(dataDirectory).digest('hex').slice(0, 16)
const superuserAt = (sockets: string): pg.ClientConfig => ({
  host: sockets,
  port: 5432,
  user: 'postgres',
  database: 'postgres',
})

// Made beside and renamed when complete, so that a first start that is cut off leaves nothing that looks like a database.
function initialise(binaries: string, cluster: string, runner: Runner): void {
  const draft = `${cluster}.draft`
  mkdirSync(path.dirname(cluster), { recursive: true, mode: runner ? 0o711 : 0o700 })
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  if (runner) chownSync(draft, runner.uid, runner.gid)
  const made = spawnSync(
    path.join(binaries, 'initdb'),
    ['-D', draft, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-instructions'],
    { cwd: '/', encoding: 'utf8', ...runner },
  )
  if (made.status !== 0)
    throw new Error(
      `Creating the database in ${cluster} failed: ${(made.stderr || String(made.error)).trim().split('\n').at(-1)}`,
    )
  renameSync(draft, cluster)
}

// Socket paths are limited to about 100 bytes, so the socket does not lie in the data folder, which may be deep.
export function makeSocketFolder({ prefix }: EmbeddedSettings, key: string, runner: Runner): string {
  const owner = runner?.uid ?? process.getuid?.() ?? 0
  const folder = path.join(os.tmpdir(), `${prefix}-${owner}-${key}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (runner) chownSync(folder, runner.uid, runner.gid)
  chmodSync(folder, 0o700)
  return folder
}

function readProcessId(controlFile: string): number | undefined {
  try {
    return Number(readFileSync(controlFile, 'utf8').split('\n')[0]) || undefined
  } catch {
    return undefined
  }
}

// After a reboot the number may belong to another program, which must be neither waited for nor stopped.
function isAlive(processId: number | undefined): processId is number {
  return processId !== undefined && readProgramName(processId).includes('postgres')
}

function readProgramName(processId: number): string {
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-o', 'comm=', '-p', String(processId)], { encoding: 'utf8' }).stdout
  try {
    return readFileSync(`/proc/${processId}/comm`, 'utf8')
  } catch {
    return ''
  }
}

async function becomesReachable(config: pg.ClientConfig, child: ChildProcess): Promise<boolean> {
  let ended = false
  child
    .once('exit', () => {
      ended = true
    })
    .once('error', () => {
      ended = true
    })
  return isReachable(config, () => !ended)
}

/** Polls until the database accepts connections or its process is gone; after a crash it may replay its log first. */
async function isReachable(config: pg.ClientConfig, isWorthWaiting: () => boolean): Promise<boolean> {
  while (isWorthWaiting()) {
    const client = new pg.Client(config)
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('select 1')
      return true
    } catch {
      await wait(25)
    } finally {
      await client.end().catch(() => {})
    }
  }
  return false
}
