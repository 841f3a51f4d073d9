import type { PlanTask } from '../../plan-contract.ts'

/** Where a task is after one step up or down: beside its neighbour, or in the adjacent phase. Undefined at the ends. */
export function stepOf(tasks: PlanTask[], key: string, step: 1 | -1): { day: number; phase: string } | undefined {
  const at = tasks.findIndex((task) => task.key === key)
  const [task, beside] = [tasks[at], tasks[at + step]]
  if (!task || !beside) return undefined
  // At the edge of its phase it joins the next one and keeps its day, so that phases stay contiguous.
  return beside.phase === task.phase ? { day: beside.day, phase: task.phase } : { day: task.day, phase: beside.phase }
}
