import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { makeSqlFile, readMigrations, type SqlFile } from './migration-file.ts'

/** A statement that runs by itself. One in batches is repeated until it changes no row. */
export type OnlineStep = { batches: boolean; text: string }
/** A migration that runs beside the working server, statement by statement. */
export type OnlineFile = SqlFile & { steps: OnlineStep[] }

const onlineFolder = 'online'
const mark = /^-- (step|batches)$/m

/**
 * Reads `online/NNNN_title.sql` in order. Each statement stands below a line `-- step` or `-- batches`. Throws one sentence
 * where a file has no such line, or a statement above the first.
 */
export function readOnlineFiles(folder: string): OnlineFile[] {
  const onlineFiles = path.join(folder, onlineFolder)
  if (!existsSync(onlineFiles)) return []
  return readdirSync(onlineFiles)
    .filter((file) => /^\d{4}_.*\.sql$/.test(file))
    .sort()
    .map((file) => {
      const text = readFileSync(path.join(onlineFiles, file), 'utf8')
      const name = `${onlineFolder}/${file}`
      return { ...makeSqlFile(name, text), steps: readSteps(name, text) }
    })
}

function readSteps(name: string, text: string): OnlineStep[] {
  const [head = '', ...parts] = text.split(mark)
  const stray = head.split('\n').some((line) => line.trim() !== '' && !line.startsWith('--'))
  if (stray || parts.length === 0)
    throw new Error(`migrations/${name}: put "-- step" or "-- batches" on a line above each statement.`)
  return Array.from({ length: parts.length / 2 }, (_, at) => ({
    batches: parts[at * 2] === 'batches',
    text: parts[at * 2 + 1] as string,
  }))
}

/** Whether a name of the table of migrations is that of one beside the server. */
export const isOnline = (name: string): boolean => name.startsWith(`${onlineFolder}/`)

/** Names of all migrations in a folder, those beside the server included, as the table of migrations has them. */
export const listMigrations = (folder: string): string[] =>
  [...readMigrations(folder).migrations, ...readOnlineFiles(folder)].map(({ name }) => name)
