import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../../kit/http/web/api-error.ts'
import { isEqual } from '../../editor/compare-plan.ts'
import type { DraftTask, TaskFieldChange } from '../../plan-contract.ts'
import { call, planQuery, putTask } from './plan-query.ts'

/** Someone else changed the same field first; `theirs` is the task as it is now. */
export class FieldConflict extends Error {
  readonly theirs: DraftTask

  constructor(theirs: DraftTask) {
    super('Someone else changed this field first.')
    this.theirs = theirs
  }
}

/** Saves go out one after the other: each needs the version that the one before it made. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Saves fields of a task. `from` is what they said when the change began: where someone else changed another field of the task, the
 * save goes on with theirs; where it is the same field, it throws FieldConflict. Throws ApiError where it is refused.
 */
export function saveFields(
  queryClient: QueryClient,
  id: string,
  change: TaskFieldChange,
  from: TaskFieldChange,
): Promise<DraftTask> {
  const next = last.then(() => send(queryClient, id, change, from))
  last = next.catch(() => undefined)
  return next
}

async function send(
  queryClient: QueryClient,
  id: string,
  change: TaskFieldChange,
  from: TaskFieldChange,
  task = queryClient.getQueryData(planQuery.queryKey)?.draft?.tasks.find((one) => one.id === id),
): Promise<DraftTask> {
  if (task && !stillSays(task, from)) throw new FieldConflict(task)
  try {
    const saved = await call('PATCH', '/api/plan/tasks/:id', {
      params: { id },
      version: task?.version ?? 0,
      body: change,
    })
    putTask(queryClient, saved)
    return saved
  } catch (error) {
    const theirs = readCurrent(error)
    if (!theirs || theirs.version === task?.version) throw error
    putTask(queryClient, theirs)
    return send(queryClient, id, change, from, theirs)
  }
}

const stillSays = (task: DraftTask, from: TaskFieldChange): boolean =>
  Object.entries(from).every(([name, value]) => isEqual(task[name as keyof DraftTask], value))

/** The task that a 412 carries. */
function readCurrent(error: unknown): DraftTask | undefined {
  if (!(error instanceof ApiError) || error.status !== 412) return undefined
  return (error.body as { current?: DraftTask }).current
}
