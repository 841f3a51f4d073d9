import { type Alarm, clearAlarm, setAlarm } from './alarm.ts'

/**
 * Longest wait for one call of the database, in milliseconds, and for all calls of one HTTP request together. It is
 * above the server's statement_timeout, so that a connection without a response for that long is known to be silent.
 */
export const callLimit = 4_500

/**
 * The database did not respond in time, or its connection broke. `sent` says that the commit was on its way, so that
 * it is unknown whether the changes were made; otherwise they were not.
 */
export class NoResponse extends Error {
  readonly code = 'NO_RESPONSE'
  readonly sent: boolean

  constructor(message: string, { sent, cause }: { sent: boolean; cause?: unknown }) {
    super(message, { cause })
    this.sent = sent
  }
}

/**
 * Waits for a promise so many milliseconds at most. Then `late` gives the error to reject with; what the promise brings
 * after that is for `after`, if anyone wants it.
 */
export async function within<T>(
  milliseconds: number,
  promise: Promise<T>,
  late: () => Error,
  after?: (result: T) => void,
): Promise<T> {
  const { promise: over, reject } = Promise.withResolvers<never>()
  const alarm: Alarm = {
    at: 0,
    ring() {
      reject(late())
      promise.then(after, () => {})
    },
  }
  setAlarm(alarm, milliseconds)
  try {
    return await Promise.race([promise, over])
  } finally {
    clearAlarm(alarm)
  }
}
