import type { Joined } from '../../../kit/area/server/area.ts'
import type { Database } from '../../../kit/database/database.ts'
import type { Statement } from '../../../kit/database/statement.ts'
import { notFound } from '../../../kit/http/server/problem.ts'
import type { Serve } from '../../../kit/http/server/serve.ts'
import { type FailedJob, jobRoutes, type PlannedJob } from '../contract.ts'

const failed: Statement = {
  name: 'jobs.failed',
  text: `select j.id, j.name as title, case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end as client,
      coalesce(j.last_error, '') as reason, j.failing_since as "failingSince", j.attempts, j.run_at as "nextTry", j.failed_at as "failedAt"
    from jobs j left join users u on u.id = j.user_id where j.failing_since is not null order by j.failing_since desc, j.id desc limit 200`,
}
const figures: Statement = {
  name: 'jobs.figures',
  text: `select name, count(*) filter (where run_at is not null)::int as waiting, min(run_at) as "nextRun",
      count(*) filter (where failing_since is not null)::int as failed from jobs group by name`,
}
type Figures = Omit<PlannedJob, 'title'> & { failed: number }

/** As staff: for everyone else there is no such row. Its attempts are counted from 0 again. */
const again = 'update jobs set run_at = now(), attempts = 0 where failing_since is not null'

/** Puts the staff's page about jobs on the application. */
export function serveJobs(serve: Serve, database: Database, { declared, flush }: Joined['jobs']): void {
  const titles = new Map(declared.map(({ name, title }) => [name, title]))
  const titleOf = (name: string) => titles.get(name) ?? name

  serve(jobRoutes.list, async ({ identity }) => {
    const [items = [], counts = []] = await database.asUser<FailedJob & Figures>(identity, [failed, figures])
    return {
      items: items.map((item) => ({ ...item, title: titleOf(item.title) })),
      total: counts.reduce((sum, one) => sum + one.failed, 0),
      planned: declared.map(({ name, title }) => {
        const { waiting = 0, nextRun = null } = counts.find((one) => one.name === name) ?? {}
        return { name, title, waiting, nextRun }
      }),
    }
  })

  serve(jobRoutes.run, async ({ identity, params }) => {
    const [rows] = await database.asUser(identity, [
      { text: `${again} and id = $1 returning id`, values: [params['id']] },
    ])
    if (rows?.length === 0) throw notFound('This is done, or runs already.')
    flush()
  })

  serve(jobRoutes.runAll, async ({ identity }) => {
    const [rows] = await database.asUser(identity, [{ text: `${again} returning id` }])
    flush()
    return { started: rows?.length ?? 0 }
  })
}
