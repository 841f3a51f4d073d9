import type { BuildOut, BuildOutTask, TaskState } from '../../contract.ts'

/** A change of one task that staff asked for. */
export type TaskMove = {
  key: string
  /** Left out when only a result came in. */
  state?: TaskState
  reason?: string
  /** Do it although something that the task needs is open. */
  override?: true
  /** Calendar date on which a third party's result came in; null takes that back. */
  resultReceivedOn?: string | null
  /** The client's part came in, or it did not after all. */
  clientPartReceived?: boolean
}

/** What the API takes for a move. */
export function writeMove({ state, reason, override, resultReceivedOn, clientPartReceived }: TaskMove): Omit<TaskMove, 'key'> {
  return {
    ...(state === undefined ? {} : { state }),
    ...(reason === undefined ? {} : { reason }),
    ...(override ? { override } : {}),
    ...(resultReceivedOn === undefined ? {} : { resultReceivedOn }),
    ...(clientPartReceived === undefined ? {} : { clientPartReceived }),
  }
}

/** The build-out as it will be once the server has agreed to the moves under way, oldest first. */
export function applyMoves(buildOut: BuildOut, moves: TaskMove[]): BuildOut {
  if (moves.length === 0) return buildOut
  return { ...buildOut, tasks: buildOut.tasks.map((task) => moves.reduce(applyMove, task)) }
}

/** The build-out with one task as the server told it; an answer that a newer one has overtaken changes nothing. */
export function putTask(buildOut: BuildOut, task: BuildOutTask): BuildOut {
  return {
    ...buildOut,
    tasks: buildOut.tasks.map((known) => (known.id === task.id && known.version <= task.version ? task : known)),
  }
}

function applyMove(task: BuildOutTask, move: TaskMove): BuildOutTask {
  if (task.key !== move.key) return task
  const state = move.state ?? task.state
  const stateReason = move.reason ?? (state === task.state ? task.stateReason : null)
  const result = task.result && move.resultReceivedOn !== undefined
    ? { ...task.result, receivedOn: move.resultReceivedOn }
    : task.result
  return { ...task, state, stateReason, result }
}
