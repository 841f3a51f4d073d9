import type { BuildOut, BuildOutTask, ClientRequest } from '../contract.ts'
import { dayToDate } from './day.ts'
import { samplePlans, startSample } from './sample-plans.ts'
import { planTemplate, startPlan } from './template.ts'

// A Monday with no bank holiday before May 25, which is after any forecast made from it.
export const kickOff = '2026-02-23'

/** A plan on the given day with nothing done, for tests. */
export function freshPlan(day = 1, startDate = kickOff): BuildOut {
  const today = dayToDate(startDate, day)
  return startPlan(planTemplate, { userId: 'user', startDate, today, clientName: 'Marisol Vega', newId: countIds() })
}

/** One of the two sample plans, kicked off on the Monday, for tests. */
export function samplePlan(name: keyof typeof samplePlans): BuildOut {
  const sample = samplePlans[name]
  return startSample(planTemplate, sample, {
    userId: 'user',
    today: dayToDate(kickOff, sample.currentDay),
    clientName: 'Marisol Vega',
    changedBy: 'Dana Reed',
    newId: countIds(),
  })
}

/** A plan with everything done on its day, for tests. */
export function finishedPlan(): BuildOut {
  const plan = freshPlan(45)
  const tasks = plan.tasks.map((task): BuildOutTask => {
    const date = dayToDate(kickOff, task.day)
    return { ...task, state: 'completed', startedOn: date, finishedOn: date }
  })
  return { ...plan, tasks }
}

/** The plan with some of its tasks changed, for tests. */
export function change(plan: BuildOut, changes: Record<string, Partial<BuildOutTask>>): BuildOut {
  return { ...plan, tasks: plan.tasks.map((task) => ({ ...task, ...changes[task.key] })) }
}

/** The task of that key, for tests. */
export function taskOf(plan: BuildOut, key: string): BuildOutTask {
  const task = plan.tasks.find((candidate) => candidate.key === key)
  if (!task) throw new RangeError(key)
  return task
}

/** A request asked for T11 on its planned day, for tests. */
export function requestOf(changes: Partial<ClientRequest> = {}): ClientRequest {
  return {
    id: 'request',
    version: 1,
    taskKey: 'T11',
    title: 'Verify Business Address',
    detail: null,
    askedAt: '2026-03-04T15:00:00.000Z',
    askedBy: 'Dana Reed',
    remindersSent: 0,
    remindedAt: null,
    answeredAt: null,
    receivedAt: null,
    ...changes,
  }
}

function countIds(): () => string {
  let count = 0
  return () => `id-${count += 1}`
}
