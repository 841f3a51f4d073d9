import { createHash } from 'node:crypto'
import type { Database } from '../../database/database.ts'
import { Problem } from './problem.ts'

/** How many attempts a door allows per account and per address within a window of seconds. */
export type Limit = { perAccount: number; perAddress: number; seconds: number }

export type Throttle = {
  /** Counts an attempt, or throws a 429 that says when to come back. */
  take: (door: string, account: string, address: string, limit: Limit) => Promise<void>
  /** Forgets the attempts of an account after it got in, and gives its one back to the address. */
  forgive: (door: string, account: string, address: string) => Promise<void>
}

/** Counts attempts in the database, so that a restart or a second server forgets nothing. */
export function makeThrottle(database: Database): Throttle {
  const system = database.asSystem('throttle')
  return {
    async take(door, account, address, limit) {
      const [rows = []] = await system<{ key: string; attempts: number; seconds: number }>([{
        name: 'throttle.take',
        text: `insert into throttles as t (key, attempts, resets_at)
          select key, 1, now() + make_interval(secs => $3) from unnest(array[$1, $2]) key order by key
          on conflict (key) do update set
            attempts = case when t.resets_at < now() then 1 else t.attempts + 1 end,
            resets_at = case when t.resets_at < now() then excluded.resets_at else t.resets_at end
          returning key, attempts, ceil(extract(epoch from resets_at - now()))::int as seconds`,
        values: [accountKey(door, account), addressKey(door, address), limit.seconds],
      }])
      const most = (key: string) => (key === accountKey(door, account) ? limit.perAccount : limit.perAddress)
      const seconds = Math.max(0, ...rows.filter((row) => row.attempts > most(row.key)).map((row) => row.seconds))
      if (seconds > 0) throw tooMany(seconds)
    },
    async forgive(door, account, address) {
      await system([
        { name: 'throttle.forgive', text: 'delete from throttles where key = $1', values: [accountKey(door, account)] },
        { name: 'throttle.return', text: 'update throttles set attempts = greatest(attempts - 1, 0) where key = $1', values: [addressKey(door, address)] },
      ])
    },
  }
}

const accountKey = (door: string, account: string) => digest(`${door} account ${account.trim().toLowerCase()}`)
const addressKey = (door: string, address: string) => digest(`${door} address ${address}`)

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function tooMany(seconds: number): Problem {
  const minutes = Math.ceil(seconds / 60)
  return new Problem(429, 'TOO_MANY_ATTEMPTS', `Too many attempts. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`, {
    headers: { 'retry-after': String(seconds) },
  })
}
