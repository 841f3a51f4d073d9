import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/database.ts'
import { until } from '../../../tests/listen.ts'
import type { Loop } from '../outbox/work-off.ts'
import type { Job } from './job.ts'
import { openJobs } from './worker.ts'

let fixture: TestDatabase
let open: Loop[]
beforeEach(async () => {
  fixture = await openTestDatabase()
  // The entries of these tests only.
  await fixture.owner.query('delete from jobs')
  open = []
})
afterEach(async () => {
  for (const loop of open) await loop.stop()
  await fixture.close()
})

const begin = (...jobs: Job[]) => {
  const reported: unknown[] = []
  const loop = openJobs(fixture.database, jobs, (error) => reported.push(error))
  open.push(loop)
  return { ...loop, reported }
}
const schedule = (name: string, key: string, at = 'now()') =>
  fixture.owner.query(`select app.schedule_job($1, $2, null, ${at})`, [name, key])
const rows = async (columns: string) => (await fixture.owner.query(`select ${columns} from jobs order by key`)).rows
const count = async (table: string) =>
  Number((await fixture.owner.query(`select count(*)::int as count from ${table}`)).rows[0].count)
const none = async () => (await count('jobs')) === 0

/** A job whose entries each write a mail with their key, which counts how often they are done. */
const writing = (act: Job['act'] = async () => undefined): Job => ({
  name: 'write',
  title: 'Writing',
  attempts: 3,
  act: async (query, entry) => {
    await query({
      text: `insert into outgoing_mail (to_address, subject, body) values ('a@test.example', $1, '')`,
      values: [entry.key],
    })
    return act(query, entry)
  },
})

test('every entry is done once and is gone, although two servers work on one table', async () => {
  await fixture.owner.query(`select app.schedule_job('write', n::text, null, now()) from generate_series(1, 60) n`)
  const servers = [begin(writing()), begin(writing())]
  for (const { flush } of servers) flush()
  await until(none)
  const { rows: mails } = await fixture.owner.query('select count(*)::int as count from outgoing_mail group by subject')
  expect(mails).toHaveLength(60)
  expect(mails.every((mail) => mail.count === 1)).toBe(true)
  expect(servers.flatMap(({ reported }) => reported)).toEqual([])
})

test('what is not due yet waits, and an entry that was asked for earlier runs then', async () => {
  await schedule('write', 'later', `now() + interval '1 hour'`)
  await schedule('write', 'now')
  const { flush } = begin(writing())
  flush()
  await until(async () => (await count('jobs')) === 1)
  expect(await rows('key')).toEqual([{ key: 'later' }])
  await schedule('write', 'later', `now() + interval '2 hours'`)
  expect(await rows(`run_at < now() + interval '61 minutes' as soon`)).toEqual([{ soon: true }])
  await schedule('write', 'later')
  flush()
  await until(none)
})

test('what throws leaves nothing behind, is tried after 1, 2, 4 ... minutes, is given up and kept, and succeeds when it can', async () => {
  let broken = true
  const { flush, reported } = begin(
    writing(async () => {
      if (broken) throw new Error('The post is closed.')
      return undefined
    }),
  )
  await schedule('write', 'letter')
  const rests: number[] = []
  for (const attempts of [1, 2, 3]) {
    flush()
    await until(async () => (await rows('attempts, last_error'))[0]?.last_error && reported.length === attempts)
    const [row] = await rows(
      'attempts, last_error, failing_since is not null as failing, failed_at is not null as failed, extract(epoch from run_at - now()) as rest',
    )
    expect(row).toMatchObject({
      attempts,
      last_error: 'It stopped unexpectedly: The post is closed.',
      failing: true,
      failed: attempts === 3,
    })
    if (row.rest !== null) rests.push(Math.ceil(Number(row.rest) / 60))
    if (attempts < 3) await fixture.owner.query('update jobs set run_at = now(), last_error = null')
    else expect(row.rest).toBeNull()
  }
  expect(rests).toEqual([1, 2])
  expect(await count('outgoing_mail')).toBe(0)
  broken = false
  await fixture.owner.query('update jobs set run_at = now(), attempts = 0')
  flush()
  await until(none)
  expect(await count('outgoing_mail')).toBe(1)
})

test('an entry that is asked for again while it is worked on is not lost: what was done for it is rolled back, and it is done again', async () => {
  let asked = 0
  const { flush, reported } = begin(
    writing(async (_, { key }) => {
      // For later than the two minutes after which it is taken again, or the worker would do so before this test looks.
      if (asked++ === 0) await schedule('write', key, `now() + interval '1 hour'`)
      return undefined
    }),
  )
  await schedule('write', 'letter')
  flush()
  await until(async () => asked === 1 && (await rows('attempts'))[0]?.attempts === 0)
  await fixture.owner.query('update jobs set run_at = now()')
  flush()
  await until(none)
  expect(asked).toBe(2)
  expect(await count('outgoing_mail')).toBe(1)
  expect(reported).toEqual([])
})

test('a job says itself when its entry runs again, and its own changes do not ask for it', async () => {
  const { flush } = begin(
    writing(async (query, { key }) => {
      await query({ text: 'select app.schedule_job($1, $2, null, now())', values: ['write', key], writes: true })
      return (await query<{ at: string }>({ text: `select (now() + interval '1 day')::text as at` }))[0]?.at
    }),
  )
  await fixture.owner.query('grant execute on function app.schedule_job to portal_system')
  await schedule('write', 'letter')
  flush()
  await until(async () => (await count('outgoing_mail')) === 1)
  expect(await rows(`attempts, round(extract(epoch from run_at - now()) / 3600)::int as hours`)).toEqual([
    { attempts: 0, hours: 24 },
  ])
})

test('an entry that a server took and never ended is taken again after two minutes, and given up when that goes on', async () => {
  await schedule('write', 'letter')
  await fixture.owner.query(`update jobs set attempts = 3`)
  const { flush } = begin(writing())
  flush()
  await until(async () => (await rows('failed_at'))[0]?.failed_at)
  expect(await rows('last_error, run_at')).toEqual([
    { last_error: 'It stopped unexpectedly: The server ended every time while it worked on this.', run_at: null },
  ])
})

test('a job of the clock may run again before its next time', async () => {
  let times = 0
  const { flush } = begin({
    ...writing(async (query) => {
      times++
      if (times === 3) return undefined
      return (await query<{ at: string }>({ text: 'select now()::text as at' }))[0]?.at
    }),
    every: { minutes: 30 },
  })
  flush()
  await until(async () => (await count('jobs')) === 1)
  await fixture.owner.query('update jobs set run_at = now()')
  flush()
  await until(async () => times === 3 && (await rows('attempts'))[0]?.attempts === 0)
  expect(await rows(`run_at > now() as later`)).toEqual([{ later: true }])
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(times).toBe(3)
})

const clocked = (every: Job['every'] & {}, work: () => Promise<unknown>): Job => ({
  name: 'clean',
  title: 'Cleaning',
  attempts: 2,
  every,
  work,
})

test('work of the clock runs once for two servers, once after days asleep, and again at its next time', async () => {
  let done = 0
  const job = clocked({ hour: 3 }, async () => {
    done++
    await new Promise((resolve) => setTimeout(resolve, 50))
  })
  const servers = [begin(job), begin(job)]
  const flush = () => {
    for (const server of servers) server.flush()
  }
  const rested = `to_char(run_at, 'HH24:MI') as at, run_at > now() and run_at <= now() + interval '25 hours' as next, attempts`
  flush()
  await until(async () => (await count('jobs')) === 1)
  expect(await rows(rested)).toEqual([{ at: '03:00', next: true, attempts: 0 }])
  for (const missed of ['1 minute', '1 day', '5 days']) {
    const before = done
    await fixture.owner.query(`update jobs set run_at = now() - $1::interval`, [missed])
    flush()
    await until(async () => done > before && (await rows('attempts'))[0]?.attempts === 0)
    flush()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(done).toBe(before + 1)
    expect(await rows(rested)).toEqual([{ at: '03:00', next: true, attempts: 0 }])
  }
})

test('work of the clock may be planned to the minute', async () => {
  const { flush } = begin(clocked({ hour: 2, minute: 30 }, async () => {}))
  flush()
  await until(async () => (await count('jobs')) === 1)
  expect(await rows(`to_char(run_at, 'HH24:MI') as at`)).toEqual([{ at: '02:30' }])
})

test('work of the clock that fails is tried again, and comes back at its next time when it was given up', async () => {
  const { flush, reported } = begin(
    clocked({ minutes: 30 }, () => Promise.reject(Object.assign(new Error(), { code: 'ENOSPC' }))),
  )
  flush()
  await until(async () => (await count('jobs')) === 1)
  for (const attempts of [1, 2, 3]) {
    await fixture.owner.query('update jobs set run_at = now(), last_error = null')
    flush()
    await until(() => reported.length === attempts)
    await until(async () => (await rows('last_error'))[0]?.last_error)
    expect(
      (
        await rows(`attempts, last_error, failed_at is not null as failed, run_at <= now() + interval '1 minute' as soon,
        extract(minute from run_at)::int % 30 = 0 and extract(second from run_at) = 0 as regular`)
      )[0],
    ).toMatchObject({
      attempts,
      last_error: 'The disk is full.',
      failed: attempts > 1,
      ...(attempts === 2 ? { regular: true } : { soon: true }),
    })
  }
})

test('stopping waits for what is under way, and takes nothing more', async () => {
  await fixture.owner.query(`select app.schedule_job('write', n::text, null, now()) from generate_series(1, 100) n`)
  let begun = 0
  const { flush, stop } = begin(
    writing(async () => {
      begun++
      await new Promise((resolve) => setTimeout(resolve, 10))
      return undefined
    }),
  )
  flush()
  await until(() => begun > 0)
  await stop()
  expect(await count('outgoing_mail')).toBe(begun)
  expect(begun).toBeLessThan(100)
  flush()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await count('outgoing_mail')).toBe(begun)
})

test.each<[string, Partial<Job>]>([
  ['The job write is declared twice.', {}],
  ['The job Write! needs a name of small letters.', { name: 'Write!' }],
  ['The job write is never tried: attempts must be 1 or more.', { attempts: 0 }],
  ['The job write runs at a time that no day has.', { every: { hour: 24 } }],
  ['The job write runs at a time that no day has.', { every: { hour: 3, minute: 60 } }],
  ['The job write must run every 1 to 1,440 minutes.', { every: { minutes: 0 } }],
  ['The job write needs a title for the staff.', { title: ' ' }],
])('a wrong declaration is refused: %s', (sentence, wrong) => {
  expect(() => begin({ ...writing(), ...wrong } as Job, writing())).toThrow(sentence)
})
