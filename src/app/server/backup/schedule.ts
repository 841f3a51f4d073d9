import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { listBackups, momentOf } from '../../../kit/backup/shelf.ts'
import { Explained } from '../../../kit/job/explain.ts'
import type { Job } from '../../../kit/job/job.ts'
import type { Config } from '../../config.ts'
import type { LogFollower } from './follow.ts'

export type Backups = {
  /** The work of the clock; none where no folder for backups is set. */
  jobs: Job[]
  /** How many there are, how many seconds ago the newest was begun, and since when the log was not archived; undefined where no folder for backups is set. */
  figures: () => Promise<{ count: number; age: number | null; logAge: number } | undefined>
  /** Ends one that is being made: it is made again after the next start. */
  stop: () => void
}

const name = 'backup'

/** Makes backups at the time of the settings, each as a program of its own: it reads and hashes gigabytes. */
export function scheduleBackups(config: Config, log: Pick<LogFollower, 'age'>): Backups {
  const { folder, at } = config.backup
  if (folder === undefined) return { jobs: [], figures: async () => undefined, stop: () => {} }
  let child: ChildProcess | undefined
  let stopped = false

  async function work(): Promise<void> {
    if (stopped) throw new Explained('The server was stopped while the backup was made.')
    const env = {
      ...process.env,
      DATA_DIR: config.dataDirectory,
      ...(config.secretKeyCommand === undefined && { SECRET_KEY_FILE: config.secretKeyFile }),
      BACKUP_DIR: folder,
    }
    // It is beside the program that runs, in the bundle and in the source.
    const command = path.join(path.dirname(process.argv[1] as string), 'command.mjs')
    child = spawn(process.execPath, [command, name], { env, stdio: ['ignore', 'ignore', 'pipe'] })
    const sentence = await readToEnd(child)
    child = undefined
    if (sentence !== undefined)
      throw new Explained(stopped ? 'The server was stopped while the backup was made.' : sentence)
  }

  return {
    jobs: [{ name, title: 'Backup', every: at, attempts: 3, work }],
    async figures() {
      const { complete } = await listBackups(folder)
      const newest = momentOf(path.basename(complete[0] ?? ''))
      const age = newest ? Math.round((Date.now() - newest.getTime()) / 1_000) : null
      return { count: complete.length, age, logAge: log.age() }
    },
    stop() {
      stopped = true
      child?.kill()
    },
  }
}

/** Undefined when the program succeeded, else the last line of what it said. */
function readToEnd(program: ChildProcess): Promise<string | undefined> {
  return new Promise((resolve) => {
    let said = ''
    program.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4_000)
    })
    program.once('error', (error) => resolve(error.message))
    program.once('close', (code, signal) =>
      resolve(code === 0 ? undefined : said.trim().split('\n').at(-1) || `The backup was ended by ${signal ?? code}.`),
    )
  })
}
