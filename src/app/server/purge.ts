import type { Database } from '../../kit/database/database.ts'
import type { Statement } from '../../kit/database/statement.ts'
import type { FileService } from '../../kit/files/server/file-service.ts'
import { whenDue } from './when-due.ts'

/** Removes in one transaction what has had its time, by the statements of all areas. */
export async function purge(database: Database, statements: Statement[]): Promise<void> {
  await database.asSystem('purge')(statements)
}

/** Purges and sweeps the files once a day, from a minute after the start. Returns the way to stop. */
export function cleanDaily(
  database: Database,
  statements: Statement[],
  files: FileService,
  report: (error: unknown) => void,
): () => void {
  const clean = () => {
    whenDue(database, 'clean', 24, () => purge(database, statements).then(() => files.sweep())).catch(report)
  }
  // Each hour it is asked whether a day is over: a server that is started every evening would never get to the end of its own.
  const hourly = setInterval(clean, 3_600_000)
  hourly.unref()
  // Not at once: a start should be quick, and what is to be removed has waited for a month.
  const first = setTimeout(clean, 60_000)
  first.unref()
  return () => {
    clearInterval(hourly)
    clearTimeout(first)
  }
}
