import { readdirSync, readFileSync } from 'node:fs'

/**
 * Time that a process and its threads spent on a processor so far, in microseconds; undefined where the system doesn't
 * tell (all but Linux). Unlike requests per second it hardly changes when other programs want the processors too.
 */
export function readProcessorTime(processId: number): number | undefined {
  try {
    return readdirSync(`/proc/${processId}/task`).reduce(
      (sum, thread) => sum + readRunTime(`/proc/${processId}/task/${thread}/schedstat`),
      0,
    )
  } catch {
    return undefined
  }
}

/** The same for PostgreSQL's processes that work on a database. */
export function readDatabaseTime(database: string): number | undefined {
  if (process.platform !== 'linux') return undefined
  const own = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isBackend(name, database))
  return own.reduce((sum, processId) => sum + (readProcessorTime(Number(processId)) ?? 0), 0)
}

function isBackend(processId: string, database: string): boolean {
  try {
    const title = readFileSync(`/proc/${processId}/cmdline`, 'utf8')
    return title.startsWith('postgres: ') && title.includes(` ${database} [local]`)
  } catch {
    return false
  }
}

function readRunTime(file: string): number {
  return Number(readFileSync(file, 'utf8').split(' ')[0]) / 1_000
}
