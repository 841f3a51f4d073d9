import type { BuildOutTask } from '../../contract.ts'
import { inPlanOrder } from '../../plan/plan-order.ts'
import { isDone } from '../../plan/stage.ts'

export type TaskShow = 'open' | 'completed' | 'all'

/** Which tasks are looked at; it lives in the address bar. */
export type TaskFilter = { show: TaskShow; phase: string | null }

/** Reads the filter from the address bar; what is missing or wrong is the default. */
export function readFilter(search: Record<string, unknown>): TaskFilter {
  const show = search.show === 'completed' || search.show === 'all' ? search.show : 'open'
  return { show, phase: typeof search.phase === 'string' && search.phase !== '' ? search.phase : null }
}

/** Writes the filter for the address bar; defaults are left out. */
export function writeFilter({ show, phase }: TaskFilter): { show?: string; phase?: string } {
  return { ...(show === 'open' ? {} : { show }), ...(phase ? { phase } : {}) }
}

/** The tasks of a filter in plan order; those in `kept` are always shown. */
export function filterTasks(tasks: BuildOutTask[], { show, phase }: TaskFilter, kept: string[] = []): BuildOutTask[] {
  return inPlanOrder(
    tasks.filter((task) => (phase === null || task.phase === phase) && (shows(task, show) || kept.includes(task.key))),
  )
}

/** How many tasks each switch would show. */
export function countTasks(tasks: BuildOutTask[], phase: string | null): Record<TaskShow, number> {
  const count = (show: TaskShow) => filterTasks(tasks, { show, phase }).length
  return { open: count('open'), completed: count('completed'), all: count('all') }
}

function shows(task: BuildOutTask, show: TaskShow): boolean {
  return show === 'all' || isDone(task) === (show === 'completed')
}
