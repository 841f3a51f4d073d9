import type { Database } from '../../kit/database/database.ts'

/**
 * Does a job unless it was done within so many hours, by this process or another one. It counts as done when it has ended
 * well: what failed is due again. Two servers that begin at the same moment both do it, so it must bear being done twice.
 * Returns whether it was done; throws what the work throws.
 */
export async function whenDue(
  database: Database,
  job: string,
  hours: number,
  work: () => Promise<unknown>,
): Promise<boolean> {
  const system = database.asSystem('purge')
  const [recent = []] = await system([
    {
      text: 'select 1 from last_runs where job = $1 and ran_at > now() - make_interval(hours => $2)',
      values: [job, hours],
    },
  ])
  if (recent.length > 0) return false
  await work()
  await system([
    {
      text: 'insert into last_runs (job, ran_at) values ($1, now()) on conflict (job) do update set ran_at = excluded.ran_at',
      values: [job],
      writes: false,
    },
  ])
  return true
}
