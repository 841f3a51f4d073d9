import { daysBetween } from '../../../../kit/calendar/date.ts'
import { formatDay } from '../../../../kit/ui/format.ts'
import type { BuildOut, BuildOutPhase, BuildOutTask } from '../../contract.ts'
import { dayToDate } from '../../plan/day.ts'
import { currentPhase, tasksOfPhase } from '../../plan/phase.ts'
import { isDone } from '../../plan/stage.ts'
import { missingResults, openDependencies } from '../../plan/transition.ts'

/** A phase with its open tasks; `days` says when it is planned. */
export type ShownPhase = { phase: BuildOutPhase; done: number; total: number; days: string; tasks: BuildOutTask[] }

/** Open tasks that are shown at once. The first phase has all of its own, the others at least one. */
const limit = 7

/** The first phase with open tasks and the two after it, up to a number of tasks; none once all is done. */
export function nextPhases(buildOut: BuildOut): ShownPhase[] {
  const { phases, startDate, today } = buildOut
  const current = currentPhase(buildOut)
  if (!current) return []
  const inOrder = phases.toSorted((a, b) => a.startDay - b.startDay)
  const at = inOrder.indexOf(current)
  let room = limit
  return inOrder.slice(at, at + 3).map((phase) => {
    const tasks = tasksOfPhase(buildOut, phase)
    const [first, last] = [phase.startDay, phase.endDay].map((day) => formatDay(dayToDate(startDate, day), today))
    const open = tasks.filter((task) => !isDone(task))
    const shown = phase === current ? open : open.slice(0, Math.max(1, room))
    room -= shown.length
    return {
      phase,
      done: tasks.filter(isDone).length,
      total: tasks.length,
      days: phase === current ? `planned to ${last}` : first === last ? `${first}` : `${first} to ${last}`,
      tasks: shown,
    }
  })
}

/** What a task that was not begun waits for, by title: the first open task or missing result; null when nothing holds it back. */
export function heldBackBy({ tasks }: BuildOut, { key }: BuildOutTask): string | null {
  const [needed] = openDependencies(tasks, key)
  const [missing] = missingResults(tasks, key)
  return tasks.find((task) => task.key === needed)?.title ?? missing?.name ?? null
}

/** What matters most about an open task, in one line; null when there is nothing to say. */
export function explainTask(buildOut: BuildOut, task: BuildOutTask): string | null {
  const request = buildOut.requests.find(({ taskKey, receivedAt }) => taskKey === task.key && !receivedAt)
  if (request?.answeredAt) return 'Answer in review'
  if (request) {
    const [word, at] = request.returnedAt ? ['returned', request.returnedAt] : ['asked', request.askedAt]
    return `Request ${word} ${formatDay(at, buildOut.today)}`
  }
  if (task.state === 'waiting-third-party') return `With ${task.thirdParty ?? 'a third party'}`
  if (task.state === 'in-progress' && task.changedBy) return `${task.changedBy.split(' ')[0]} is working on this`
  const needed = task.state === 'pending' ? heldBackBy(buildOut, task) : null
  return needed && `After ${needed}`
}

/** The planned day of an open task, and how many days it is late. */
export function dueOf({ startDate, today }: BuildOut, { day }: BuildOutTask) {
  const date = dayToDate(startDate, day)
  return { date, today, daysLate: Math.max(0, daysBetween(date, today)) }
}
