import { Problem } from './problem.ts'
import { makeTokenBuckets } from './token-bucket.ts'

/** How much one signed-in user may do, whatever the rows are about. */
export type UserLimitSettings = {
  writesPerMinute: number
  uploadsPerHour: number
  importsPerHour: number
  /** Bytes of JSON. */
  dataPerHour: number
}

export type HourlyLimit = 'uploads' | 'imports'

/** The limits of signed-in users. */
export type UserLimits = {
  /** Counts a change before its body is read; throws a 429 that says when to come back. */
  takeWrite: (user: string) => void
  /** Counts one of these; throws a 429 that says when to come back. */
  takeHourly: (limit: HourlyLimit, user: string) => void
  /** Counts the bytes of a body. The one that goes over the limit is still taken; the next one is not. */
  addData: (user: string, bytes: number) => void
}

/** Counts in memory: a restart forgets, and nobody who works is ever near a limit. */
export function makeUserLimits(settings: UserLimitSettings): UserLimits {
  const writes = makeTokenBuckets(settings.writesPerMinute, 60)
  const data = makeTokenBuckets(settings.dataPerHour, 3_600)
  const hourly = {
    uploads: { most: settings.uploadsPerHour, buckets: makeTokenBuckets(settings.uploadsPerHour, 3_600) },
    imports: { most: settings.importsPerHour, buckets: makeTokenBuckets(settings.importsPerHour, 3_600) },
  }
  return {
    takeWrite(user) {
      const longWait = data.waitFor(user)
      if (longWait > 0) throw over(`That is more than ${Math.round(settings.dataPerHour / 1_048_576)} MB of text in an hour.`, longWait)
      const wait = writes.takeOne(user)
      if (wait > 0) throw over(`That is more than ${settings.writesPerMinute.toLocaleString('en-US')} changes in a minute.`, wait)
    },
    takeHourly(limit, user) {
      const { most, buckets } = hourly[limit]
      const wait = buckets.takeOne(user)
      if (wait > 0) throw over(`That is more than ${most.toLocaleString('en-US')} ${limit} in an hour.`, wait)
    },
    addData: (user, bytes) => data.take(user, bytes),
  }
}

function over(sentence: string, seconds: number): Problem {
  return new Problem(429, 'limit_reached', `${sentence} Nothing was changed. Please try again ${sayWait(seconds)}.`, { headers: { 'retry-after': String(seconds) } })
}

function sayWait(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? 'in a second' : `in ${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`
}
