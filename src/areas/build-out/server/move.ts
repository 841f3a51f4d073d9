import type { Database } from '../../../kit/database/database.ts'
import type { Identity, Query } from '../../../kit/database/statement.ts'
import { notFound, Problem } from '../../../kit/http/server/problem.ts'
import type { BuildOut, BuildOutTask } from '../contract.ts'
import type { MoveStep } from '../move-contract.ts'
import { findGates, phaseOf, planDone } from '../plan/phase-move.ts'
import { inNeedOrder, inPlanOrder } from '../plan/plan-order.ts'
import { isDone } from '../plan/stage.ts'
import { readBuildOut } from './statement.ts'
import { makeChange, undoChange } from './task.ts'

type PhaseMove = { phase: string; steps: MoveStep[] }

/**
 * Completes, skips or reopens tasks of one plan in the order in which they need each other, so that the client is in a phase
 * afterwards. `id` is the build-out's. Throws 404 for what is not of this plan, 412 for a task that was changed meanwhile, and
 * 409 where a task needs something that is not there or the client would still be in another phase: then nothing changes.
 * Returns the tasks as JSON.
 */
export async function moveClient(
  database: Database,
  identity: Identity,
  id: string,
  { phase, steps }: PhaseMove,
): Promise<string> {
  return database.asUser(identity, async (query) => {
    const owner = await lockTasks(query, id, steps)
    const { tasks } = await readPlan(query, owner)
    if (phase !== planDone && !tasks.some((task) => task.phase === phase)) throw noPhase()
    const inOrder = inNeedOrder(tasks).flatMap((task) => {
      const step = steps.find(({ id: one }) => one === task.id)
      return step ? [{ task, ...step }] : []
    })
    refuseGates(tasks, inOrder)
    const rows: string[] = []
    for (const { task, version, state, reason } of inOrder)
      rows.push(await makeChange(query, task.id, version, { state, ...(reason !== undefined && { reason }) }))
    refuseElsewhere((await readPlan(query, owner)).tasks, phase)
    return `{"items":[${rows.join(',')}]}`
  })
}

/** Takes back the last change of each of these tasks, the latest first. Throws 404 or 412 as above. Returns them as JSON. */
export async function undoMove(
  database: Database,
  identity: Identity,
  id: string,
  tasks: { id: string; version: number }[],
): Promise<string> {
  return database.asUser(identity, async (query) => {
    await lockTasks(query, id, tasks)
    const rows: string[] = []
    for (const task of tasks.toReversed()) rows.push(await undoChange(query, task.id, task.version))
    return `{"items":[${rows.join(',')}]}`
  })
}

/** Locks tasks of a plan, in one order, so that two who move the same client do not wait for each other. Returns whose plan it is. */
async function lockTasks(query: Query, id: string, named: { id: string }[]): Promise<string> {
  const wanted = new Set(named.map((one) => one.id))
  const found = await query<{ user_id: string }>({
    text: 'select user_id from build_out_tasks t where id = any ($2::uuid[]) and exists (select from build_outs b where b.id = $1 and b.user_id = t.user_id) order by id for update',
    values: [id, [...wanted]],
  })
  if (found.length < wanted.size || wanted.size < named.length) throw notFound()
  return found[0]?.user_id ?? ''
}

async function readPlan(query: Query, owner: string): Promise<BuildOut> {
  const [whole] = await query<{ row: string }>(readBuildOut(owner))
  return JSON.parse(whole?.row ?? '{}') as BuildOut
}

const noPhase = () =>
  new Problem(400, 'invalid', 'Choose a phase of this plan.', {
    errors: [{ path: 'phase', message: 'Choose a phase of this plan.' }],
  })

function refuseGates(tasks: BuildOutTask[], chosen: { task: BuildOutTask; state: MoveStep['state'] }[]): void {
  const gates = findGates(tasks, chosen)
  for (const { task } of chosen) {
    const words = gates.get(task.key)
    if (words) throw new Problem(409, 'dependencies_open', `“${task.title}” can’t be completed. ${words}`)
  }
}

/** Refuses a move that leads elsewhere, because something else is open meanwhile. */
function refuseElsewhere(tasks: BuildOutTask[], phase: string): void {
  if (phaseOf(tasks) === phase) return
  const open = inPlanOrder(tasks).find((task) => !isDone(task))
  throw new Problem(
    409,
    'still_elsewhere',
    open
      ? `“${open.title}” is open, so the client would not be in that phase.`
      : 'No task of that phase would be open.',
  )
}
