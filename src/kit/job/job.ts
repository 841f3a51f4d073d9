import type { Query } from '../database/statement.ts'

/** One piece of work that is due. */
export type Entry = {
  id: string
  /** What of the job's it is; empty for a job that runs by the clock. */
  key: string
  /** The client whom it is about. */
  userId: string | null
}

type Common = {
  name: string
  /** What the staff's page calls it: 'Reminders to clients'. */
  title: string
  /** Times that it is tried, after 1, 2, 4 ... minutes, before it is given up. */
  attempts: number
  /**
   * When a job without entries of its own runs: every so many minutes, or at a time of the day in the portal's time zone. What was
   * missed is made up for once.
   */
  every?: { minutes: number } | { hour: number; minute?: number }
  /** Called when an entry is done and committed. */
  onDone?: () => void
}

/**
 * Work that is due at a time. Its entries are rows of `jobs`, which triggers write with `app.schedule_job`.
 * - `act` does one entry in one transaction, which ends the entry too: it is done once, whatever happens. It may return the moment, as
 *   the database writes it, at which the entry runs again, before its next time by the clock where it has one.
 * - `work` is for what no transaction holds. It must bear being done twice, and take less than half an hour.
 */
export type Job = Common &
  (
    | { act: (query: Query, entry: Entry) => Promise<string | undefined>; work?: undefined }
    | { work: () => Promise<unknown>; act?: undefined }
  )

/** What is wrong with a declaration: the end of a sentence that begins with the job. Undefined for a good one. */
export function findFault({ name, title, attempts, every, work }: Job): string | undefined {
  if (!/^[a-z][a-z-]*$/.test(name)) return 'needs a name of small letters.'
  if (title.trim() === '') return 'needs a title for the staff.'
  if (!Number.isInteger(attempts) || attempts < 1) return 'is never tried: attempts must be 1 or more.'
  if (work && !every) return 'has no entries: work is done by the clock, so it needs every.'
  if (!every) return undefined
  if ('hour' in every)
    return isWithin(every.hour, 23) && isWithin(every.minute ?? 0, 59) ? undefined : 'runs at a time that no day has.'
  return Number.isInteger(every.minutes) && every.minutes >= 1 && every.minutes <= 1_440
    ? undefined
    : 'must run every 1 to 1,440 minutes.'
}

const isWithin = (value: number, most: number) => Number.isInteger(value) && value >= 0 && value <= most
