import type { Query } from '../../../kit/database/statement.ts'
import { Problem } from '../../../kit/http/server/problem.ts'
import type { BuildOut, BuildOutTask, TaskState } from '../contract.ts'
import { currentDay } from '../plan/day.ts'
import { checkMove } from '../plan/transition.ts'
import { readBuildOut } from './statement.ts'

/**
 * The status of a task once the client's part was received: a task that waited for the client is in progress again, and
 * one that was due is started, unless something else blocks it.
 */
export function stateAfterPart(buildOut: BuildOut, task: BuildOutTask): TaskState {
  if (task.state === 'waiting-client') return 'in-progress'
  const due = task.state === 'pending' && task.actor !== 'provider' && task.day <= currentDay(buildOut)
  return due && checkMove(buildOut.tasks, task.key, 'in-progress').allowed ? 'in-progress' : task.state
}

/**
 * Notes on the task of a request that the client's part came in, so that the plan does not ask for the same at once; `completes`
 * the task unless something that it needs is still open.
 */
export async function receivePart(
  query: Query,
  owner: string,
  key: string,
  name: string | undefined,
  completes = false,
): Promise<void> {
  const [whole] = await query<{ row: string }>(readBuildOut(owner))
  const buildOut = JSON.parse(whole?.row ?? '{}') as BuildOut
  const task = buildOut.tasks.find((candidate) => candidate.key === key)
  if (!task || task.clientPartReceivedAt) return
  const mayComplete = completes && checkMove(buildOut.tasks, key, 'completed').allowed
  const state = mayComplete ? 'completed' : stateAfterPart(buildOut, task)
  await query({
    text: `update build_out_tasks set version = version + 1, updated_at = now(), client_part_received_at = now(), client_part_received_by = $2, state = $3,
        started_on = case when $3 = state then started_on else coalesce(started_on, current_date) end,
        finished_on = case when $3 = 'completed' then coalesce(finished_on, current_date) else finished_on end,
        state_reason = case when $3 = state then state_reason end,
        changed_at = case when $3 = state then changed_at else now() end, changed_by = case when $3 = state then changed_by else $2 end
      where id = $1`,
    values: [task.id, name ?? null, state],
  })
}

/** Takes that back: to what the task was, if nothing happened to it since; else only the note. `at` is when it was made. */
export async function takeBackPart(query: Query, owner: string, key: string, at: string): Promise<void> {
  await query({
    text: `update build_out_tasks t set version = t.version + 1, updated_at = now(),
        (state, state_reason, started_on, finished_on, changed_at, changed_by, client_part_received_at, client_part_received_by)
          = (select p.state, p.state_reason, p.started_on, p.finished_on, p.changed_at, p.changed_by, null::timestamptz, null::text
               from jsonb_populate_record(t, case when t.updated_at = $3::timestamptz then last.before else '{}' end) p)
      from build_out_tasks own cross join lateral (select before from audit_entries where row_id = own.id and action = 'changed' order by id desc limit 1) last
      where own.user_id = $1 and own.key = $2 and t.id = own.id and t.client_part_received_at = $3::timestamptz`,
    values: [owner, key, at],
  })
}

/**
 * Marks as received what was asked for a task. An answer in review that says something of the profile or of records stays in review:
 * staff see what it replaces when they accept it, and nothing that the client gave is passed over.
 */
export async function settleRequest(query: Query, owner: string, key: string, name: string | undefined): Promise<void> {
  await query({
    text: `update client_requests set received_at = now(), received_by = $3, version = version + 1, updated_at = now()
      where user_id = $1 and task_key = $2 and received_at is null and not (answered_at is not null and coalesce(form @? '$.fields[*].to', false))`,
    values: [owner, key, name ?? null],
  })
}

/** Asks again for what a change of a task had settled; `at` is when it did. */
export async function unsettleRequest(query: Query, owner: string, key: string, at: string): Promise<void> {
  try {
    await query({
      text: `update client_requests set received_at = null, received_by = null, version = version + 1, updated_at = now()
        where user_id = $1 and task_key = $2 and received_at = $3::timestamptz`,
      values: [owner, key, at],
    })
  } catch (error) {
    if (!isAskedAlready(error)) throw error
    throw new Problem(409, 'asked_already', 'Something else has been requested for this task since.', { cause: error })
  }
}

/** Whether a statement failed because an open request for the task is there. */
export function isAskedAlready(error: unknown): boolean {
  return (error as { constraint?: string }).constraint === 'client_requests_open'
}
