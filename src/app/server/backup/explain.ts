/** What a disk has that can't take more. */
const full: Record<string, string> = { ENOSPC: 'is full', EDQUOT: 'is full', EROFS: 'can’t be written to' }
const broken: Record<string, string> = { ...full, EIO: 'can’t be read or written', ENOENT: 'is gone' }

/**
 * A disk that fails or a database that is away while a backup is made in a folder, as an error with a sentence; other failures as they are.
 */
export function explainBackup(error: unknown, folder: string): unknown {
  // A socket that is not there has the code of a file that is not there.
  if ((error as { syscall?: string }).syscall === 'connect')
    return new Error(
      'The backup was given up because the database does not answer. The server is starting, stopping or failing to start: see its log, and try again.',
      { cause: error },
    )
  return explainDisk(error, 'The backup', folder, broken)
}

/** The same of a restore into a folder. `what` begins the sentence: 'The restore'. */
export const explainRestore = (error: unknown, what: string, folder: string): unknown =>
  explainDisk(error, what, folder, full)

function explainDisk(error: unknown, what: string, folder: string, faults: Record<string, string>): unknown {
  const fault = faults[(error as { code?: string }).code ?? '']
  return fault ? new Error(`${what} was given up because the disk of ${folder} ${fault}.`, { cause: error }) : error
}
