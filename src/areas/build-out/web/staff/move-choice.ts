import type { BuildOutTask } from '../../contract.ts'
import type { MoveStep } from '../../move-contract.ts'
import { findGates, type PhaseMove } from '../../plan/phase-move.ts'
import { describeTooLong } from '../../../../kit/ui/text-limit.ts'

/** What is to become of a task on the way to a phase. */
export type Choice = { state: 'completed' | 'skipped' | 'pending' | 'same'; reason: string }

/** What is chosen for a task: going on, it is completed unless someone says otherwise; going back, the last one is reopened. */
export function choiceOf(way: PhaseMove, task: BuildOutTask, choices: ReadonlyMap<string, Choice>): Choice {
  const chosen = choices.get(`${way.kind} ${task.key}`)
  if (chosen) return chosen
  if (way.kind !== 'back') return { state: 'completed', reason: '' }
  return { state: task === way.tasks.at(-1) ? 'pending' : 'same', reason: '' }
}

/** What is wrong with a reason; undefined when nothing is. */
export const reasonError = ({ state, reason }: Choice): string | undefined =>
  state === 'completed' || state === 'same'
    ? undefined
    : reason.trim() === ''
      ? 'Enter a short reason'
      : describeTooLong(reason.trim(), 500)

/** What stands in the way of each task as it is chosen, by its key. */
export function gatesOf(
  tasks: BuildOutTask[],
  way: PhaseMove,
  choices: ReadonlyMap<string, Choice>,
): Map<string, string> {
  if (way.kind !== 'forward') return new Map()
  return findGates(
    tasks,
    way.tasks.map((task) => ({
      task,
      state: choiceOf(way, task, choices).state === 'skipped' ? 'skipped' : 'completed',
    })),
  )
}

/** The steps of a move as they are chosen, and whether something is missing or in the way. */
export function readSteps(
  tasks: BuildOutTask[],
  way: PhaseMove,
  choices: ReadonlyMap<string, Choice>,
): { items: MoveStep[]; wrong: boolean } {
  if (way.kind !== 'forward' && way.kind !== 'back') return { items: [], wrong: true }
  const items = way.tasks.flatMap((task): MoveStep[] => {
    const { state, reason } = choiceOf(way, task, choices)
    if (state === 'same') return []
    return [{ id: task.id, version: task.version, state, ...(state !== 'completed' && { reason: reason.trim() }) }]
  })
  const wrong =
    items.length === 0 ||
    gatesOf(tasks, way, choices).size > 0 ||
    way.tasks.some((task) => reasonError(choiceOf(way, task, choices)) !== undefined)
  return { items, wrong }
}
