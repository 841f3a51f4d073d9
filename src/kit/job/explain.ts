const reasons: Record<string, string> = {
  ENOSPC: 'The disk is full.',
  EDQUOT: 'The disk is full.',
  53100: 'The disk of the database is full.',
  EROFS: 'The disk can’t be written to.',
  EIO: 'The disk can’t be read or written.',
  58030: 'The disk of the database can’t be read or written.',
  NO_RESPONSE: 'The database did not respond in time.',
  ECONNREFUSED: 'No connection could be made.',
  ECONNRESET: 'The connection broke.',
  EPIPE: 'The connection broke.',
  ETIMEDOUT: 'There was no response in time.',
  57014: 'It took too long, so it was stopped.',
  '57P01': 'The database was shut down meanwhile.',
  '40P01': 'Two changes waited for each other.',
  '40001': 'Two changes were made at the same time.',
}

/** A failure whose message is a sentence for the staff already. */
export class Explained extends Error {}

/** Why work failed, as a sentence for the staff. What has no sentence of its own keeps its own words, of one line. */
export function explain(error: unknown): string {
  if (error instanceof Explained) return error.message
  const { code } = error as { code?: unknown }
  const known = reasons[String(code)]
  if (known) return known
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
  return `It stopped unexpectedly: ${line.slice(0, 300)}`
}
