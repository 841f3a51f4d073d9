import type { Database } from '../../../../kit/database/database.ts'
import type { Identity, Query } from '../../../../kit/database/statement.ts'
import { notFound, Problem, staleVersion } from '../../../../kit/http/server/problem.ts'
import { maxTasks } from '../../editor/limit.ts'
import type { TaskFieldChange } from '../../plan-contract.ts'
import { findDraftTask, lastPublished, lockDraft, readPhases } from './statement.ts'

type Found = { row: string; draft: string; day: number; removed: boolean; phase: string }

/** Begins the draft, or returns the id of the one that there is. */
export async function beginDraft(database: Database, identity: Identity): Promise<{ id: string }> {
  const [rows] = await database.asUser<{ id: string }>(identity, [
    { text: 'select app.open_plan_draft() as id', writes: true },
  ])
  return { id: rows?.[0]?.id ?? '' }
}

/** Discards the draft, if it is the version that was on the screen. */
export async function discardDraft(database: Database, identity: Identity, id: string, version: number): Promise<void> {
  await database.asUser(identity, async (query) => {
    const [row] = await query<{ done: boolean | null }>({
      text: 'select app.discard_plan_draft($1, $2) as done',
      values: [id, version],
      writes: true,
    })
    if (row?.done === null) throw notFound()
    if (!row?.done) throw staleDraft()
  })
}

/** Adds a task without a name on a day. Returns its JSON. */
export async function addTask(
  database: Database,
  identity: Identity,
  draftId: string,
  { day, phase }: { day: number; phase: string },
): Promise<string> {
  return database.asUser(identity, async (query) => {
    await enter(query, draftId)
    await checkPhase(query, draftId, phase)
    await refuseFull(query, draftId)
    await shift(query, draftId, day, 1)
    // Worked on where the other tasks of its phase are. Its key is one that no version has had.
    const [made] = await query<{ id: string }>({
      text: `insert into plan_draft_tasks (draft_id, key, day, task)
        select $1, 'T' || to_char(1 + max(substr(k.key, 2)::int), 'FM9900'), $2, jsonb_build_object('phase', $3::text, 'title', '', 'actor', 'provider',
            'clientSupplies', '[]'::jsonb, 'milestone', '', 'nextStep', '', 'typicalDuration', '', 'dependsOn', '[]'::jsonb, 'route', coalesce((
              select t.task ->> 'route' from plan_draft_tasks t where t.draft_id = $1 and t.task ->> 'phase' = $3 order by abs(t.day - $2) limit 1), '/documents'))
          from (select key from plan_draft_tasks union all
            select t ->> 'id' from plan_templates v, jsonb_array_elements(v.plan -> 'tasks') t) k (key)
        returning id`,
      values: [draftId, day, phase],
    })
    return (await find(query, made?.id ?? '')).row
  })
}

/** Changes fields of a task. Returns its JSON. Throws a 412 with the task as it is now where someone else changed it first. */
export async function changeTask(
  database: Database,
  identity: Identity,
  id: string,
  version: number,
  { day, ...change }: TaskFieldChange,
): Promise<string> {
  return database.asUser(identity, async (query) => {
    const { draft } = await open(query, id)
    if (change.phase !== undefined) await checkPhase(query, draft, change.phase)
    const [kept, emptied] = [{} as Record<string, unknown>, [] as string[]]
    for (const [name, value] of Object.entries(change)) {
      if (value === null || (name === 'outcomes' && Array.isArray(value) && value.length === 0)) emptied.push(name)
      else kept[name] = value
    }
    const changed = await query({
      text: `update plan_draft_tasks set version = version + 1, updated_at = now(), day = coalesce($5, day), task = (task || $3::jsonb) - $4::text[]
        where id = $1 and version = $2 and not removed returning id`,
      values: [id, version, JSON.stringify(kept), emptied, day ?? null],
    })
    const now = await find(query, id)
    if (changed.length === 0) throw staleVersion(JSON.parse(now.row), 'Someone else changed this task first.')
    return now.row
  })
}

/** Moves a task to a day and a phase; the tasks between give way by a day. */
export async function moveTask(
  database: Database,
  identity: Identity,
  id: string,
  to: { day: number; phase: string },
): Promise<void> {
  await database.asUser(identity, async (query) => {
    const task = await open(query, id)
    if (task.removed) throw new Problem(409, 'task_removed', 'This task was removed. Restore it first.')
    await checkPhase(query, task.draft, to.phase)
    const [step, from, until] = to.day > task.day ? [-1, task.day + 1, to.day] : [1, to.day, task.day - 1]
    await query({
      text: 'update plan_draft_tasks set day = day + $4 where draft_id = $1 and not removed and id <> $5 and day between $2 and $3',
      values: [task.draft, from, until, step, id],
    })
    await query({
      text: `update plan_draft_tasks set version = version + 1, updated_at = now(), day = $2, task = task || jsonb_build_object('phase', $3::text) where id = $1`,
      values: [id, to.day, to.phase],
    })
  })
}

/** Leaves a task out, or takes it in again; those after it follow. Done twice, the second time changes nothing. */
export async function setRemoved(database: Database, identity: Identity, id: string, removed: boolean): Promise<void> {
  await database.asUser(identity, async (query) => {
    const task = await open(query, id)
    if (task.removed === removed) return
    if (!removed) {
      await refuseFull(query, task.draft)
      await shift(query, task.draft, task.day, 1)
    }
    await query({
      text: 'update plan_draft_tasks set version = version + 1, updated_at = now(), removed = $2 where id = $1',
      values: [id, removed],
    })
    // Only where its day is free now: two tasks may share it, until the draft is published.
    if (removed) await shift(query, task.draft, task.day + 1, -1, task.day)
  })
}

/** Moves the days from one on; where `free` is given, only if no task is on that day. */
async function shift(
  query: Query,
  draft: string,
  from: number,
  days: number,
  free: number | null = null,
): Promise<void> {
  await query({
    text: `update plan_draft_tasks set day = day + $3 where draft_id = $1 and not removed and day >= $2
      and ($4::int is null or not exists (select from plan_draft_tasks o where o.draft_id = $1 and not o.removed and o.day = $4))`,
    values: [draft, from, days, free],
  })
}

/** Finds a task and locks its draft, in that order: the draft is locked before the task, so that two people never wait for each other. */
async function open(query: Query, id: string): Promise<Found> {
  const { draft } = await find(query, id)
  await enter(query, draft)
  return find(query, id)
}

async function find(query: Query, id: string): Promise<Found> {
  const [found] = await query<Found>(findDraftTask(id))
  if (!found) throw await published(query)
  return found
}

/** Locks the draft. Throws where it is being published, or is gone. */
async function enter(query: Query, draftId: string): Promise<void> {
  const [locked] = await query<{ version: number | null }>(lockDraft(draftId))
  if (locked?.version === null) throw await published(query)
}

/** Why a draft or a task of it is no longer there: somebody published it, or discarded it. */
async function published(query: Query): Promise<Problem> {
  const [last] = await query<{ version: number; by: string; at: string }>(lastPublished)
  if (!last) return notFound('This draft is gone: a manager discarded or published it. Reload the page.')
  return new Problem(
    409,
    'plan_published',
    `${last.by} published version ${last.version} at ${last.at}. Your change is not in it. Begin the next version to make it there.`,
  )
}

const staleDraft = () =>
  staleVersion(undefined, 'Someone else changed the draft meanwhile. Look at it again before you go on.')

async function checkPhase(query: Query, draft: string, phase: string): Promise<void> {
  const phases = await query<{ key: string }>(readPhases(draft))
  if (phases.some(({ key }) => key === phase)) return
  throw new Problem(400, 'invalid', 'Choose a phase of the plan.', {
    errors: [{ path: 'phase', message: 'Choose a phase of the plan.' }],
  })
}

async function refuseFull(query: Query, draft: string): Promise<void> {
  const [row] = await query<{ count: number }>({
    text: 'select count(*)::int as count from plan_draft_tasks where draft_id = $1 and not removed',
    values: [draft],
  })
  if ((row?.count ?? 0) >= maxTasks)
    throw new Problem(409, 'plan_full', 'A plan has at most 120 tasks. Remove one first.')
}
