import type { Database } from '../../../kit/database/database.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import type { Job } from '../../../kit/job/job.ts'
import type { TaskState } from '../contract.ts'
import type { CommonTask, ManyChange, ManyCheck } from '../many-contract.ts'

/** The tasks that at least two of the clients have, in the order of the plan; all tasks of one who is alone. */
export async function listCommonTasks(
  database: Database,
  identity: Identity,
  clients: string[],
): Promise<{ items: CommonTask[] }> {
  const [items = []] = await database.asUser<CommonTask>(identity, [
    {
      name: 'build-out.commonTasks',
      text: `select t.title, min(t.phase) as phase, count(distinct t.user_id)::int as clients
        from defined_tasks t where t.user_id = any ($1::uuid[])
        group by t.title having count(distinct t.user_id) > 1 or cardinality($1::uuid[]) = 1
        order by min(t.phase), min(t.day), t.title`,
      values: [clients],
    },
  ])
  return { items }
}

type Checked = { id: string; version: number; state: TaskState } & {
  reason: ManyCheck['leftOut'][number]['reason'] | null
  needs: string | null
}

/** Whose task would take a status, and who would be left out and why. People who are not clients are in neither. */
export async function checkMany(
  database: Database,
  identity: Identity,
  { clients, title, state }: { clients: string[]; title: string; state: TaskState },
): Promise<ManyCheck> {
  const [rows = []] = await database.asUser<Checked>(identity, [
    {
      name: 'build-out.checkMany',
      // The ids first: in a join on the function, the database would compare every task with its result.
      text: `with meant as materialized
          (select id, archived_at, app.task_by_title(id, $2) as task_id from clients where id = any ($1::uuid[]))
        select c.id, t.version, t.state, r.reason, case when r.reason = 'gate_open' then app.task_needs(t.id) end as needs
        from meant c left join build_out_tasks t on t.id = c.task_id
          cross join lateral (select case when c.archived_at is not null then 'archived' else app.task_refusal(t.id, $3) end as reason) r
        order by c.id`,
      values: [clients, title, state],
    },
  ])
  return {
    items: rows.flatMap(({ id, version, state, reason }) => (reason === null ? [{ id, version, state }] : [])),
    leftOut: rows.flatMap(({ id, reason, needs }) => (reason === null ? [] : [{ id, reason, needs }])),
  }
}

/** Begins a change of a task for many clients, which a job makes. The same key again begins nothing. Returns the id of the send. */
export async function changeMany(
  database: Database,
  identity: Identity,
  { clients, change }: { clients: { id: string; version: number }[]; change: ManyChange },
  key: string | undefined,
): Promise<{ id: string }> {
  const [rows] = await database.asUser<{ id: string }>(identity, [
    {
      name: 'build-out.changeMany',
      text: 'select app.change_tasks_of_clients($1::uuid[], $2::int[], $3, $4::jsonb) as id',
      values: [
        clients.map(({ id }) => id),
        clients.map(({ version }) => version),
        key ?? null,
        // Only skipping has a reason.
        JSON.stringify(change.state === 'skipped' ? change : { title: change.title, state: change.state }),
      ],
      writes: true,
    },
  ])
  return { id: rows?.[0]?.id ?? '' }
}

/** Changes a task for many clients, or takes that back, five in a transaction. Its entries are rows of `desk_sends`. */
export const changeManyJob: Job = {
  name: 'desk-task',
  title: 'Tasks of several clients',
  attempts: 8,
  async act(query, { key }) {
    const [next] = await query<{ at: string | null }>({
      text: 'select app.change_desk_tasks($1)::text as at',
      values: [key],
      writes: true,
    })
    return next?.at ?? undefined
  },
}
