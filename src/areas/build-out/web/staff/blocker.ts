import { ApiError, readDetail } from '../../../../kit/http/web/api-error.ts'
import type { BuildOut, BuildOutTask } from '../../contract.ts'
import { checkMove } from '../../plan/transition.ts'
import type { TaskMove } from './task-move.ts'

/** Why a status change was not made; shown at the task's row, with the change to try again. */
export type Blocker = {
  /** A task it depends on is open, someone else changed it first, or the request failed. */
  kind: 'open' | 'changed' | 'failed'
  text: string
  move: TaskMove
}

/** What blocks a change by the data loaded here, so that the question comes without waiting for the server. */
export function findBlocker(buildOut: BuildOut, move: TaskMove): Blocker | null {
  if (!move.state || move.override) return null
  const { overrideText } = checkMove(buildOut.tasks, move.key, move.state)
  return overrideText ? { kind: 'open', text: overrideText, move } : null
}

/** Why the server refused a change. */
export function readBlocker(error: unknown, move: TaskMove): Blocker {
  const code = error instanceof ApiError ? error.code : ''
  if (code === 'dependencies_open') return { kind: 'open', text: readDetail(error), move }
  if (code === 'changed_meanwhile') return { kind: 'changed', text: readDetail(error), move }
  return { kind: 'failed', text: readDetail(error), move }
}

/** The row as it is now, which the refusal of a stale change carries. */
export function readCurrent(error: unknown): BuildOutTask | null {
  if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') return null
  const { current } = error.body as { current?: BuildOutTask }
  return current ?? null
}
