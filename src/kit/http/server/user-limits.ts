import { Problem } from './problem.ts'
import { type Level, makeTokenBuckets, type TokenBuckets } from './token-bucket.ts'

/** How much one signed-in user may do, whatever the rows are about. */
export type UserLimitSettings = {
  writesPerMinute: number
  uploadsPerHour: number
  importsPerHour: number
  /** Bytes of JSON. */
  dataPerHour: number
}

export type HourlyLimit = 'uploads' | 'imports'

/** Headers of a limit of which less than a fifth is left, by the IETF draft on RateLimit header fields. */
export type NearLimit = Record<'ratelimit-policy' | 'ratelimit', string> | undefined

/** The limits of signed-in users. What counts something returns the headers to send when little is left of it. */
export type UserLimits = {
  /** Counts a change before its body is read; throws a 429 with a Retry-After. */
  takeWrite: (user: string) => NearLimit
  /** Counts one of these; throws a 429 with a Retry-After. */
  takeHourly: (limit: HourlyLimit, user: string) => NearLimit
  /** What takeHourly would return, without counting. */
  lookHourly: (limit: HourlyLimit, user: string) => NearLimit
  /** Counts the bytes of a body. The one that goes over the limit is still taken; the next one is not. */
  addData: (user: string, bytes: number) => void
}

type Limit = {
  /** As the header names it. */
  name: 'changes' | 'text' | HourlyLimit
  quota: number
  seconds: number
  buckets: TokenBuckets
  /** What a user who is over it reads. */
  describe: () => string
}

/** Counts in memory: a restart resets the counts, and ordinary use never comes near a limit. */
export function makeUserLimits(settings: UserLimitSettings): UserLimits {
  const define = (name: Limit['name'], quota: number, seconds: number, words: () => string): Limit => ({
    name,
    quota,
    seconds,
    buckets: makeTokenBuckets(quota, seconds),
    describe: () => `You’ve reached the limit of ${words()}.`,
  })
  const changes = define(
    'changes',
    settings.writesPerMinute,
    60,
    () => `${settings.writesPerMinute.toLocaleString('en-US')} changes in a minute`,
  )
  const text = define(
    'text',
    settings.dataPerHour,
    3_600,
    () => `${Math.round(settings.dataPerHour / 1_048_576)} MB of text in an hour`,
  )
  const hourly = {
    uploads: define(
      'uploads',
      settings.uploadsPerHour,
      3_600,
      () => `${settings.uploadsPerHour.toLocaleString('en-US')} uploads in an hour`,
    ),
    imports: define(
      'imports',
      settings.importsPerHour,
      3_600,
      () => `${settings.importsPerHour.toLocaleString('en-US')} imports in an hour`,
    ),
  }
  return {
    takeWrite(user) {
      const nearText = check(text, text.buckets.look(user))
      return check(changes, changes.buckets.takeOne(user)) ?? nearText
    },
    takeHourly: (limit, user) => check(hourly[limit], hourly[limit].buckets.takeOne(user)),
    lookHourly: (limit, user) => describeLevel(hourly[limit], hourly[limit].buckets.look(user)),
    addData: (user, bytes) => text.buckets.take(user, bytes),
  }
}

function check(limit: Limit, level: Level): NearLimit {
  if (level.wait === 0) return describeLevel(limit, level)
  const detail = `${limit.describe()} Nothing was changed. Please try again ${formatWait(level.wait)}.`
  throw new Problem(429, 'limit_reached', detail, { headers: { 'retry-after': String(level.wait) } })
}

function describeLevel({ name, quota, seconds }: Limit, { left }: Level): NearLimit {
  if (left * 5 >= quota) return undefined
  return { 'ratelimit-policy': `"${name}";q=${quota};w=${seconds}`, ratelimit: `"${name}";r=${left}` }
}

function formatWait(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? 'in a second' : `in ${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`
}
