import type { Database } from '../../../kit/database/database.ts'
import { newId } from '../../../kit/database/new-id.ts'
import type { Identity, Query, Statement } from '../../../kit/database/statement.ts'
import { once } from '../../../kit/http/server/once.ts'
import { notFound, Problem } from '../../../kit/http/server/problem.ts'
import type { BuildOut, BuildOutTask } from '../contract.ts'
import { isDone } from '../plan/stage.ts'
import type { NewTask, TeamColleague } from '../task-contract.ts'
import { findTask, ownName, readBuildOut } from './statement.ts'
import { staleTask } from './task.ts'

/** Adds a task of one client's own to their plan, not begun. `id` is the build-out's. Returns the task's JSON. */
export async function addTask(
  database: Database,
  identity: Identity,
  id: string,
  task: NewTask,
  key: string | undefined,
): Promise<string> {
  return database.asUser(identity, (query) => once(query, key, ['task', id, task], () => insertTask(query, id, task)))
}

async function insertTask(query: Query, id: string, task: NewTask): Promise<string> {
  // Locked, so that two added at once get keys of their own.
  const [plan] = await query<{ owner: string; known: boolean }>({
    text: `select b.user_id as owner, v.phases @> jsonb_build_array(jsonb_build_object('id', $2::text)) as known
        from build_outs b join plan_templates v on v.version = b.template_version where b.id = $1 for no key update of b`,
    values: [id, task.phase],
  })
  if (!plan) throw notFound()
  if (!plan.known)
    throw new Problem(400, 'invalid', 'Choose a phase of this plan.', {
      errors: [{ path: 'phase', message: 'Choose a phase of this plan.' }],
    })
  const [last] = await query<{ n: number }>({
    text: `select coalesce(max(substr(key, 2)::int), 0) as n from build_out_tasks where user_id = $1 and key ~ '^A[0-9]+$'`,
    values: [plan.owner],
  })
  const [me] = await query<{ name: string }>(ownName)
  const made = newId()
  const [definition] = await query<{ id: number }>({
    text: 'insert into task_definitions (user_id, phase, title, milestone) values ($1, $2, $3, $4) returning id',
    values: [plan.owner, task.phase, task.title, task.milestone],
  })
  await query({
    text: `insert into build_out_tasks (id, user_id, key, definition_id, day, actor, added_by) values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      made,
      plan.owner,
      `A${String((last?.n ?? 0) + 1).padStart(2, '0')}`,
      definition?.id,
      task.day,
      task.actor,
      me?.name ?? '',
    ],
  })
  const [row] = await query<{ row: string }>(findTask(made))
  return row?.row ?? ''
}

/** Takes back a task that was added; a 412 where someone has changed it since, a 409 where someone has asked for it or commented on it. */
export async function takeBackTask(database: Database, identity: Identity, id: string, version: number): Promise<void> {
  await database.asUser(identity, async (query) => {
    // Against a comment too, which would go with its task unseen.
    await query({ text: 'select from build_out_tasks where id = $1 for update', values: [id] })
    const task = await lockTask(query, id)
    if (task.row.version !== version) throw staleTask(task.row)
    const inUse = await query({
      text: `select from client_requests where user_id = $1 and task_key = $2
        union all select from task_comments where task_id = $3 and deleted_at is null limit 1`,
      values: [task.owner, task.row.key, id],
    })
    const gone =
      inUse.length > 0
        ? []
        : await query({ text: 'delete from build_out_tasks where id = $1 returning id', values: [id] })
    if (gone.length === 0)
      throw new Problem(409, 'task_in_use', 'This task can’t be removed any more. Skip it instead.')
  })
}

/**
 * Exchanges the planned days of two open tasks of one phase, so that they change places. Refused with 409 where one would come
 * before a task that it depends on. Returns both as JSON.
 */
export async function swapTasks(
  database: Database,
  identity: Identity,
  id: string,
  version: number,
  { with: other, withVersion }: { with: string; withVersion: number },
): Promise<string> {
  return database.asUser(identity, async (query) => {
    // In one order, so that two who exchange the same tasks do not wait for each other.
    for (const one of [id, other].toSorted()) await lockTask(query, one)
    const [first, second] = [await lockTask(query, id), await lockTask(query, other)]
    if (first.row.version !== version) throw staleTask(first.row)
    if (second.row.version !== withVersion) throw staleTask(second.row)
    if (id === other || first.owner !== second.owner || first.row.phase !== second.row.phase)
      throw new Problem(400, 'invalid', 'Tasks change places within one phase.')
    if (isDone(first.row) || isDone(second.row))
      throw new Problem(409, 'task_done', 'This task is done. Reopen it first.')
    const [whole] = await query<{ row: string }>(readBuildOut(first.owner))
    const plan = JSON.parse(whole?.row ?? '{}') as BuildOut
    const days = new Map([
      [first.row.key, second.row.day],
      [second.row.key, first.row.day],
    ])
    refuseOrder(plan, days)
    for (const [one, day] of [
      [first, second.row.day],
      [second, first.row.day],
    ] as const)
      await query({
        text: 'update build_out_tasks set day = $2, version = version + 1, updated_at = now() where id = $1',
        values: [one.row.id, day],
      })
    const [firstNow] = await query<{ row: string }>(findTask(id))
    const [secondNow] = await query<{ row: string }>(findTask(other))
    return `{"items":[${firstNow?.row},${secondNow?.row}]}`
  })
}

/** Refuses days by which one of these tasks would be planned before a task that it depends on. */
function refuseOrder({ tasks }: BuildOut, days: Map<string, number>): void {
  const dayOf = (task: BuildOutTask) => days.get(task.key) ?? task.day
  for (const task of tasks)
    for (const need of tasks)
      // One that is planned too early as it is stands in nobody's way.
      if (task.dependsOn.includes(need.key) && task.day >= need.day && dayOf(task) < dayOf(need))
        throw new Problem(409, 'needed_first', `${task.title} needs ${need.title} first.`)
}

async function lockTask(query: Query, id: string): Promise<{ row: BuildOutTask; owner: string }> {
  const locked = await query({ text: 'select from build_out_tasks where id = $1 for no key update', values: [id] })
  const [found] = await query<{ row: string; owner: string }>(findTask(id))
  if (locked.length === 0 || !found) throw notFound()
  return { row: JSON.parse(found.row) as BuildOutTask, owner: found.owner }
}

const listColleagues: Statement = {
  name: 'build-out.colleagues',
  text: `select u.id, u.name from users u where u.role = 'admin' and u.deactivated_at is null order by lower(u.name), u.id`,
}

/** Who on the team can be given a task, by name. */
export async function readColleagues(database: Database, identity: Identity): Promise<{ items: TeamColleague[] }> {
  const [items = []] = await database.asUser<TeamColleague>(identity, [listColleagues])
  return { items }
}
