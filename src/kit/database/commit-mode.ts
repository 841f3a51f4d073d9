import type { Query } from './statement.ts'

/** How a database keeps what it has committed. */
export type CommitMode = {
  /** Whether a commit is on the disk when the database says that it is done. */
  durable: boolean
  /** A sentence for the operator where it is not. */
  warning?: string
}

/** Reads how the database that is asked waits at a commit. */
export async function readCommitMode(query: Query): Promise<CommitMode> {
  const [row] = await query<{ wait: string; fsync: string }>({
    text: `select current_setting('synchronous_commit') as wait, current_setting('fsync') as fsync`,
  })
  const { wait = 'on', fsync = 'on' } = row ?? {}
  if (fsync === 'off')
    return {
      durable: false,
      warning: 'The database runs with fsync = off: a power cut may lose or damage everything. Set it to on.',
    }
  if (wait === 'off')
    return {
      durable: false,
      warning:
        'The database runs with synchronous_commit = off: a crash may lose changes that were reported as saved. Set it to on.',
    }
  return { durable: true }
}
