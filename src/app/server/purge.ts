import type { Database } from '../../kit/database/database.ts'
import type { Statement } from '../../kit/database/statement.ts'
import type { FileService } from '../../kit/files/server/file-service.ts'
import type { Job } from '../../kit/job/job.ts'

/** Removes in one transaction what has had its time, by the statements of all areas. */
export async function purge(database: Database, statements: Statement[]): Promise<void> {
  await database.asSystem('purge')(statements)
}

/** Purges and sweeps the files, every night. */
export const cleanNightly = (database: Database, statements: Statement[], files: FileService): Job => ({
  name: 'clean',
  title: 'Nightly cleaning',
  every: { hour: 3 },
  attempts: 5,
  work: () => purge(database, statements).then(() => files.sweep()),
})
