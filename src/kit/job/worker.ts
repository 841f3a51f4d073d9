import type { Database } from '../database/database.ts'
import type { Statement } from '../database/statement.ts'
import { type Loop, restAfter, workOff } from '../outbox/work-off.ts'
import { explain } from './explain.ts'
import { type Entry, findFault, type Job } from './job.ts'

type Taken = Entry & {
  name: string
  attempts: number
  /** Until when nobody else takes it, in the words of the database: a clock of ours has no microseconds. */
  until: string
}

/** Does the jobs of all areas when they are due. Throws one sentence when a declaration is wrong. */
export function openJobs(database: Database, jobs: Job[], report: (error: unknown) => void): Loop {
  for (const job of jobs) {
    const fault =
      findFault(job) ?? (jobs.find(({ name }) => name === job.name) === job ? undefined : 'is declared twice.')
    if (fault) throw new Error(`The job ${job.name} ${fault}`)
  }
  // Few at a time, because requests use the same connections; and apart, so that nothing waits for the cleaning.
  const loops = [
    openLoop(
      database,
      jobs.filter(({ act }) => act),
      { portion: 20, atOnce: 2, minutes: 2 },
      report,
    ),
    openLoop(
      database,
      jobs.filter(({ work }) => work),
      { portion: 1, atOnce: 1, minutes: 30 },
      report,
    ),
  ]
  return {
    flush() {
      for (const loop of loops) loop.flush()
    },
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()))
    },
  }
}

/** `minutes`: after so many, an entry is taken again that someone took and did not end. */
function openLoop(
  database: Database,
  jobs: Job[],
  { portion, atOnce, minutes }: { portion: number; atOnce: number; minutes: number },
  report: (error: unknown) => void,
): Loop {
  const known = new Map(jobs.map((job) => [job.name, job]))
  const system = database.asSystem('job')
  let planned = false

  /** Gives jobs that run by the clock their first moment, where no server has. */
  async function plan(): Promise<void> {
    await system(
      jobs.flatMap(({ name, every }) =>
        every
          ? [
              {
                text: `insert into jobs (name, run_at) values ($1, ${nextOf(every)}) on conflict do nothing`,
                values: [name],
              },
            ]
          : [],
      ),
    )
    planned = true
  }

  async function take(): Promise<Taken[]> {
    if (!planned) await plan()
    const [taken = []] = await system<Taken>([
      {
        text: `update jobs set attempts = attempts + 1, run_at = now() + interval '${minutes} minutes'
          where id in (select id from jobs where run_at <= now() and name = any ($1) order by run_at limit ${portion} for update skip locked)
          returning id, name, key, user_id as "userId", attempts, run_at::text as until`,
        values: [[...known.keys()]],
      },
    ])
    return taken
  }

  async function handle(entry: Taken): Promise<void> {
    const job = known.get(entry.name) as Job
    try {
      if (!job.every && entry.attempts > job.attempts)
        throw new Error('The server ended every time while it worked on this.')
      if (job.work) {
        await job.work()
        await system([end(entry, job)])
      } else await actOn(job, entry)
    } catch (error) {
      if (error instanceof Superseded) return
      report(error)
      await system([fail(entry, job, explain(error))])
      return
    }
    job.onDone?.()
  }

  async function actOn(job: Job & { work?: undefined }, entry: Taken): Promise<void> {
    await system(async (query) => {
      await query({ text: `select set_config('app.job', $1, true)`, values: [`${entry.name} ${entry.key}`] })
      const again = await job.act(query, entry)
      // Last, so that nobody who asks for the same work waits for its whole length.
      const ended = await query(end(entry, job, again))
      if (ended.length === 0) throw new Superseded()
    })
  }

  return workOff({ take, handle, atOnce, report })
}

/** The entry was asked for again, or taken by another server, while it was worked on: what was done for it is taken back. */
class Superseded extends Error {}

/** When a job runs next, as SQL that does not depend on when it ran last: what was missed is not repeated. */
function nextOf(every: NonNullable<Job['every']>): string {
  if ('minutes' in every) {
    const seconds = every.minutes * 60
    return `to_timestamp((floor(extract(epoch from now()) / ${seconds}) + 1) * ${seconds})`
  }
  const on = (day: string) => `(${day} + time '${every.hour}:${every.minute ?? 0}')::timestamptz`
  return `case when ${on('current_date')} > now() then ${on('current_date')} else ${on('current_date + 1')} end`
}

/** Whether the entry is still this server's: nobody asked for it again, and nobody else took it. */
const own = 'id = $1 and attempts = $2 and run_at = $3::timestamptz'
const ownValues = ({ id, attempts, until }: Taken) => [id, attempts, until]

/** Ends an entry that is done, or plans it again. Returns a row where it was still this server's. */
function end(entry: Taken, { every }: Job, again?: string): Statement {
  if (!every && again === undefined)
    return { text: `delete from jobs where ${own} returning id`, values: ownValues(entry) }
  return {
    text: `update jobs set run_at = ${every && again === undefined ? nextOf(every) : '$4::timestamptz'}, attempts = 0, last_error = null, failing_since = null, failed_at = null
      where ${own} returning id`,
    values: [...ownValues(entry), ...(again === undefined ? [] : [again])],
  }
}

/** Notes a failure: it is tried again, and after the last time given up until someone runs it again, or its next time comes. */
function fail(entry: Taken, { attempts: limit, every }: Job, reason: string): Statement {
  // A job of the clock counts from 0 each time.
  const tried = every ? `((attempts - 1) % ${limit} + 1)` : 'attempts'
  return {
    text: `update jobs set last_error = $4, failing_since = coalesce(failing_since, now()),
        failed_at = case when ${tried} >= ${limit} then coalesce(failed_at, now()) else failed_at end,
        run_at = case when ${tried} < ${limit} then ${restAfter(tried)} ${every ? `else ${nextOf(every)}` : ''} end
      where ${own}`,
    values: [...ownValues(entry), reason],
  }
}
