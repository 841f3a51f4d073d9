import type { Database } from '../../../kit/database/database.ts'
import type { Identity, Query } from '../../../kit/database/statement.ts'
import { notFound, Problem, staleVersion } from '../../../kit/http/server/problem.ts'
import type { BuildOut, BuildOutTask, TaskChange, TaskState } from '../contract.ts'
import { isDone } from '../plan/stage.ts'
import { checkMove } from '../plan/transition.ts'
import { settleRequest, stateAfterPart, unsettleRequest } from './client-part.ts'
import { findTask, ownName, readBuildOut } from './statement.ts'

/**
 * Moves a task as a member of the staff. Completing it, or noting that the client's part came in, settles what was asked of
 * the client for it. Returns the task's JSON.
 */
export async function changeTask(
  database: Database,
  identity: Identity,
  id: string,
  version: number,
  change: TaskChange,
): Promise<string> {
  return database.asUser(identity, (query) => makeChange(query, id, version, change))
}

/** The same within a transaction of its caller. */
export async function makeChange(query: Query, id: string, version: number, change: TaskChange): Promise<string> {
  const [found] = await query<{ row: string; owner: string }>(findTask(id))
  if (!found) throw notFound()
  const task = JSON.parse(found.row) as BuildOutTask
  if (task.version !== version) throw staleTask(task)
  const [whole] = await query<{ row: string }>(readBuildOut(found.owner))
  const buildOut = JSON.parse(whole?.row ?? '{}') as BuildOut
  refuse(buildOut, task, change)
  const [me] = await query<{ name: string }>(ownName)
  const day = change.on ?? buildOut.today
  const state = stateAfter(buildOut, task, change)
  const done = state === 'completed' || state === 'skipped'
  const moved = state !== task.state
  // Setting it to wait for the client, or back to not started, asks again.
  const asksAgain = moved && (state === 'waiting-client' || state === 'pending')
  const received = asksAgain ? false : (change.clientPartReceived ?? task.clientPartReceivedAt !== null)
  const changed = await query({
    text: `update build_out_tasks set version = version + 1, updated_at = now(), state = $3, state_reason = $4, started_on = $5, finished_on = $6,
        changed_at = case when $7 then now() else changed_at end, changed_by = case when $7 then $8 else changed_by end, result_received_on = $9,
        client_part_received_at = case when $10 then coalesce(client_part_received_at, now()) end,
        client_part_received_by = case when $10 then coalesce(client_part_received_by, $8) end,
        waiting_since = coalesce(waiting_since, $11),
        day = $12, actor = $13, assignee_id = case when $14 then $15::uuid else assignee_id end,
        third_party = $16, wait_min = $17, wait_max = $18, outcome = $19, outcome_on = $20
        where id = $1 and version = $2 returning id`,
    values: [
      id,
      version,
      state,
      change.reason ?? (moved ? null : task.stateReason),
      state === 'pending' ? null : (task.startedOn ?? day),
      done ? (moved ? day : task.finishedOn) : null,
      moved,
      me?.name ?? null,
      change.resultReceivedOn === undefined ? (task.result?.receivedOn ?? null) : change.resultReceivedOn,
      received,
      // Kept by the database while the task waits, and emptied when it goes on.
      day,
      change.day ?? task.day,
      change.actor ?? task.actor,
      change.assignee !== undefined,
      change.assignee ?? null,
      ...thirdPartyAfter(task, change),
      change.outcome ? change.outcome.kind : task.outcome,
      change.outcome ? outcomeDay(buildOut, change.outcome) : task.outcomeOn,
    ],
  })
  const [now] = await query<{ row: string }>(findTask(id))
  if (changed.length === 0) throw staleTask(JSON.parse(now?.row ?? '{}'))
  if ((done && moved) || change.clientPartReceived) await settleRequest(query, found.owner, task.key, me?.name)
  return now?.row ?? ''
}

/** Takes back the last change of a task, and with it what that change settled. One that changed nothing leaves nothing to take back. Returns the task's JSON. */
export async function undoTask(database: Database, identity: Identity, id: string, version: number): Promise<string> {
  return database.asUser(identity, (query) => undoChange(query, id, version))
}

/** The same within a transaction of its caller. */
export async function undoChange(query: Query, id: string, version: number): Promise<string> {
  const [found] = await query<{ version: number; updated_at: string; user_id: string; key: string }>({
    text: 'select version, updated_at::text, user_id, key from build_out_tasks where id = $1 for update',
    values: [id],
  })
  if (!found) throw notFound()
  // The entry of that very change: an earlier one may be a colleague's.
  if (found.version === version)
    await query({
      text: `update build_out_tasks t set version = t.version + 1, updated_at = now(),
          (state, state_reason, started_on, finished_on, changed_at, changed_by, result_received_on, client_part_received_at, client_part_received_by, waiting_since,
              day, actor, assignee_id, third_party, wait_min, wait_max, outcome, outcome_on)
            = (select p.state, p.state_reason, p.started_on, p.finished_on, p.changed_at, p.changed_by, p.result_received_on,
                 p.client_part_received_at, p.client_part_received_by, p.waiting_since,
                 p.day, p.actor, p.assignee_id, p.third_party, p.wait_min, p.wait_max, p.outcome, p.outcome_on from jsonb_populate_record(t, last.before) p)
        from (select before from audit_entries where row_id = $1 and action = 'changed' and at = $2::timestamptz order by id desc limit 1) last
        where t.id = $1`,
      values: [id, found.updated_at],
    })
  const [now] = await query<{ row: string }>(findTask(id))
  if (found.version !== version) throw staleTask(JSON.parse(now?.row ?? '{}'))
  await unsettleRequest(query, found.user_id, found.key, found.updated_at)
  return now?.row ?? ''
}

/** The status of a task after a change; an outcome completes it. */
function stateAfter(buildOut: BuildOut, task: BuildOutTask, change: TaskChange): TaskState {
  if (change.outcome) return 'completed'
  return change.state ?? (change.clientPartReceived ? stateAfterPart(buildOut, task) : task.state)
}

/** Who outside a task may wait on, and the shortest and longest usual wait. */
function thirdPartyAfter(task: BuildOutTask, { thirdParty }: TaskChange): (string | number | null)[] {
  if (thirdParty !== undefined) return [thirdParty?.name ?? null, thirdParty?.min ?? null, thirdParty?.max ?? null]
  return [task.thirdParty, task.waitBusinessDays?.min ?? null, task.waitBusinessDays?.max ?? null]
}

function outcomeDay({ today }: BuildOut, { kind, on }: NonNullable<TaskChange['outcome']>): string | null {
  return kind === 'declined_by_client' ? null : (on ?? today)
}

/** Refuses an outcome that the plan does not know for the task, or whose day cannot be. */
function refuseOutcome(
  { today }: BuildOut,
  task: BuildOutTask,
  { kind, on }: NonNullable<TaskChange['outcome']>,
): void {
  const wrong = (path: string, message: string) =>
    new Problem(400, 'invalid', message, { errors: [{ path: `outcome.${path}`, message }] })
  if (!task.staff?.outcomes.includes(kind)) throw wrong('kind', 'This task doesn’t end that way.')
  if (kind === 'applied' && on && on > today) throw wrong('on', 'The date can’t be in the future.')
  if (kind === 'scheduled' && (!on || on <= today)) throw wrong('on', 'Choose a date after today.')
}

function refuse(buildOut: BuildOut, task: BuildOutTask, change: TaskChange): void {
  if (isDone(task) && (change.day !== undefined || change.actor !== undefined))
    throw new Problem(409, 'task_done', 'This task is done. Reopen it first.')
  if (change.outcome) refuseOutcome(buildOut, task, change.outcome)
  for (const day of [change.on, change.resultReceivedOn]) {
    if (day && day > buildOut.today)
      throw new Problem(400, 'invalid', 'The date can’t be in the future.', {
        errors: [{ path: 'on', message: 'The date can’t be in the future.' }],
      })
  }
  if (change.resultReceivedOn && !task.result) throw new Problem(400, 'invalid', 'This task has no third-party result.')
  // An application that the client declines or puts off needs nothing to be done before.
  const state = change.outcome?.kind === 'applied' ? 'completed' : change.state
  if (!state || state === task.state) return
  const move = checkMove(buildOut.tasks, task.key, state)
  if (move.needsReason && !change.reason) {
    throw new Problem(400, 'reason_needed', 'Enter a reason for skipping this task.', {
      errors: [{ path: 'reason', message: 'Enter a reason for skipping this task.' }],
    })
  }
  if (!move.allowed && !change.override) {
    throw new Problem(409, 'dependencies_open', move.overrideText ?? 'Something this task depends on is still open.', {
      errors: [
        ...move.openDependencies.map((key) => ({ path: key, message: titleOf(buildOut, key) })),
        ...move.missingResults.map(({ key, name }) => ({ path: key, message: name })),
      ],
    })
  }
}

const titleOf = (buildOut: BuildOut, key: string) => buildOut.tasks.find((task) => task.key === key)?.title ?? key

export function staleTask(current: BuildOutTask): Problem {
  return staleVersion(current, 'Someone else changed this task first. It is shown as it is now.')
}
