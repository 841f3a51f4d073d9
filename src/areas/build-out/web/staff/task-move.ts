import type { BuildOut, BuildOutTask, TaskChange } from '../../contract.ts'

/** A change of one task that staff asked for: what it becomes, or that a third party's result or the client's part came in. */
export type TaskMove = Omit<TaskChange, 'on'> & { key: string }

/** What the API takes for a move. */
export function writeMove({ state, reason, override, resultReceivedOn, clientPartReceived }: TaskMove): TaskChange {
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

/** The build-out with one task replaced by the server's; an outdated response changes nothing. */
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
  const result =
    task.result && move.resultReceivedOn !== undefined
      ? { ...task.result, receivedOn: move.resultReceivedOn }
      : task.result
  // Since when it waits is the server's to say.
  const waitingSince = state === 'waiting-third-party' ? task.waitingSince : null
  return { ...task, state, stateReason, waitingSince, result }
}
