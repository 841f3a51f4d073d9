import { createHash } from 'node:crypto'
import type { Database } from '../../database/database.ts'
import type { Statement } from '../../database/statement.ts'
import { Problem } from './problem.ts'

/**
 * How many attempts pass at once, and what follows. With `seconds`, the rest of a window of that length is refused; with
 * `wait`, each further attempt doubles the pause before the next, up to `maxWait`, until `forget` seconds pass without one.
 */
export type Limit = { free: number; seconds: number } | { free: number; wait: number; maxWait: number; forget: number }

/** One count: what is attempted, from where, and how often. `account` lets `forgiveAll` find it. */
export type Attempt = { action: string; account?: string; source: string; limit: Limit }

export type Throttle = {
  /** Counts an attempt under each of the keys in turn. Throws a 429 with a Retry-After as soon as one refuses. */
  take: (...attempts: Attempt[]) => Promise<void>
  /** What `app.count_attempts` takes for these attempts, for a statement that decides itself which ones are counted. */
  rulesOf: (attempts: Attempt[]) => object[]
  /** Throws the 429 of `take`, given what such a statement returned: by how many seconds it was too early. */
  refuseEarly: (seconds: number) => void
  /** Statement that counts an attempt and refuses nothing. */
  note: (attempt: Attempt) => Statement
  /** Statement that reads the number of attempts: one row { attempts }, or none. */
  read: (attempt: Attempt) => Statement
  /** Statement that refunds an attempt after it succeeded: a count with waits is cleared, a window has one less. */
  refund: (attempt: Attempt) => Statement
  /** Keys of the counts that `refund` clears, and of those that it lessens by one, for a function that gives attempts back. */
  keysToRefund: (attempts: Attempt[]) => { cleared: string[]; lessened: string[] }
  /** Statement that clears all attempts of an action on an account, from every address. */
  clearAll: (action: string, account: string) => Statement
}

/** Counts attempts in the database, so that restarts and several servers share the counts. */
export function makeThrottle(database: Database): Throttle {
  const system = database.asSystem('throttle')
  const refuseEarly = (seconds: number) => {
    if (seconds > 0) throw tooMany(seconds)
  }
  return {
    async take(...attempts) {
      const [rows] = await system<{ early: number }>([
        {
          name: 'throttle.take',
          text: 'select app.count_attempts($1) as early',
          values: [JSON.stringify(attempts.map(toRule))],
        },
      ])
      refuseEarly(rows?.[0]?.early ?? 0)
    },
    rulesOf: (attempts) => attempts.map(toRule),
    refuseEarly,
    note: (attempt) => ({
      name: 'throttle.note',
      text: 'select app.count_attempts($1)',
      values: [JSON.stringify([toRule(attempt)])],
    }),
    read: (attempt) => ({
      name: 'throttle.read',
      text: 'select attempts from throttles where key = $1 and resets_at > now()',
      values: [keyOf(attempt)],
      multiplex: true,
    }),
    refund(attempt) {
      return 'seconds' in attempt.limit
        ? {
            name: 'throttle.refund',
            text: 'update throttles set attempts = greatest(attempts - 1, 0), opens_at = null where key = $1',
            values: [keyOf(attempt)],
            writes: false,
          }
        : { name: 'throttle.clear', text: 'delete from throttles where key = $1', values: [keyOf(attempt)] }
    },
    keysToRefund: (attempts) => ({
      cleared: attempts.filter(({ limit }) => 'wait' in limit).map(keyOf),
      lessened: attempts.filter(({ limit }) => 'seconds' in limit).map(keyOf),
    }),
    clearAll: (action, account) => ({
      name: 'throttle.clear-all',
      text: 'delete from throttles where account = $1',
      values: [accountOf(action, account)],
      writes: false,
    }),
  }
}

function toRule(attempt: Attempt): object {
  const { action, account, limit } = attempt
  const key = {
    key: keyOf(attempt),
    account: account === undefined ? null : accountOf(action, account),
    free: limit.free,
  }
  return 'seconds' in limit
    ? { ...key, wait: limit.seconds, maxWait: limit.seconds, keep: limit.seconds, window: true }
    : { ...key, wait: limit.wait, maxWait: limit.maxWait, keep: limit.forget, window: false }
}

/**
 * The part of an address that one subscriber has: an IPv6 address without its last 64 bits, of which everyone has them all.
 * Takes the address as Node reports it.
 */
export function networkOf(address: string): string {
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (v4 || !address.includes(':')) return v4 ?? address
  const [head = '', tail] = address.split('%')[0]?.toLowerCase().split('::') ?? []
  const groups = (part: string | undefined) => (part ? part.split(':') : [])
  const missing = tail === undefined ? 0 : Math.max(0, 8 - groups(head).length - groups(tail).length)
  const all = [...groups(head), ...Array.from({ length: missing }, () => '0'), ...groups(tail)]
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

const keyOf = ({ action, account, source }: Attempt) =>
  digest(JSON.stringify([action, account?.trim().toLowerCase() ?? null, source]))
const accountOf = (action: string, account: string) => digest(JSON.stringify([action, account.trim().toLowerCase()]))

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function tooMany(seconds: number): Problem {
  const minutes = Math.ceil(seconds / 60)
  const wait = seconds < 60 ? `${seconds} seconds` : minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new Problem(429, 'TOO_MANY_ATTEMPTS', `Too many attempts. Please try again in ${wait}.`, {
    headers: { 'retry-after': String(seconds) },
  })
}
