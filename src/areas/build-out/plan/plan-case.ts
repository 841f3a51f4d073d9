import type { BuildOut, BuildOutTask, ClientRequest } from '../contract.ts'
import { currentDay, dayToDate } from './day.ts'
import { inPlanOrder } from './plan-order.ts'
import { samplePlans, startSample } from './sample-plans.ts'
import { isDone } from './stage.ts'
import { planTemplate, startPlan } from './template.ts'
import { openDependencies } from './transition.ts'

// A Monday with no bank holiday before May 25, which is after any forecast made from it.
export const kickOff = '2026-02-23'

/** A plan on the given day with nothing done, for tests. */
export function freshPlan(day = 1, startDate = kickOff): BuildOut {
  const today = dayToDate(startDate, day)
  return withAsks(
    startPlan(planTemplate, { userId: 'user', startDate, today, clientName: 'Marisol Vega', newId: countIds() }),
  )
}

/** One of the two sample plans, kicked off on the Monday, for tests. */
export function samplePlan(name: keyof typeof samplePlans): BuildOut {
  const sample = samplePlans[name]
  return withAsks(
    startSample(planTemplate, sample, {
      userId: 'user',
      today: dayToDate(kickOff, sample.currentDay),
      clientName: 'Marisol Vega',
      changedBy: 'Dana Reed',
      newId: countIds(),
    }),
  )
}

/** A plan with everything done on its day, for tests. */
export function finishedPlan(): BuildOut {
  const plan = freshPlan(45)
  const tasks = plan.tasks.map((task): BuildOutTask => {
    const date = dayToDate(kickOff, task.day)
    return { ...task, state: 'completed', startedOn: date, finishedOn: date }
  })
  return withAsks({ ...plan, tasks })
}

/** The plan with some of its tasks changed, for tests. */
export function change(plan: BuildOut, changes: Record<string, Partial<BuildOutTask>>): BuildOut {
  return withAsks({ ...plan, tasks: plan.tasks.map((task) => ({ ...task, ...changes[task.key] })) })
}

/** The plan with these requests, for tests. */
export function ask(plan: BuildOut, ...requests: ClientRequest[]): BuildOut {
  return withAsks({ ...plan, requests })
}

/**
 * The plan with what is asked of the client, for tests. The database decides it in app.asked_of_client; this is an
 * independent implementation, so that a property test can compare the two.
 */
export function withAsks(plan: BuildOut): BuildOut {
  const open = plan.requests
    .filter((request) => !request.receivedAt)
    .toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
  const taken = new Set(open.map((request) => request.taskKey))
  const byRequest = ({ id, taskKey, form, minutes }: ClientRequest) => ({
    requestId: id,
    taskKey,
    type: form?.type ?? null,
    minutes,
    form: null,
  })
  return {
    ...plan,
    asks: [
      ...open.filter((request) => !request.answeredAt).map(byRequest),
      ...inPlanOrder(plan.tasks)
        .filter((task) => waitsOnClient(plan, task) && !taken.has(task.key))
        .map(({ key }) => {
          const asked = planTemplate.tasks.find(({ id }) => id === key)?.ask
          const form = asked?.form.type === 'choose' || asked?.form.type === 'approve' ? asked.form : null
          return {
            requestId: null,
            taskKey: key,
            type: asked?.form.type ?? null,
            minutes: asked?.minutes ?? null,
            form,
          }
        }),
      ...open.filter((request) => request.answeredAt).map(byRequest),
    ],
  }
}

// What was returned comes first, then what is due earlier, or was asked earlier where no day is named.
function orderOf({ returnedAt, dueOn, askedAt }: ClientRequest): string {
  return `${returnedAt ? 0 : 1} ${dueOn ?? askedAt.slice(0, 10)} ${askedAt}`
}

// On day 33 the lender file of day 39 could be begun, yet nothing is needed from the client: a task that no one has begun
// waits only once its day has come.
function waitsOnClient(plan: BuildOut, task: BuildOutTask): boolean {
  if (isDone(task) || task.state === 'waiting-third-party' || task.clientPartReceivedAt) return false
  if (task.state === 'waiting-client') return true
  if (task.actor === 'provider') return false
  return (
    task.state === 'in-progress' ||
    (task.day <= currentDay(plan) && openDependencies(plan.tasks, task.key).length === 0)
  )
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
    automaticallyRemindedAt: null,
    nextReminderAt: null,
    form: null,
    dueOn: null,
    minutes: null,
    completesTask: false,
    reminds: true,
    askedOf: null,
    document: null,
    answeredDocument: null,
    given: 0,
    answeredAt: null,
    answeredBy: null,
    returnedAt: null,
    returnedBy: null,
    returnReason: null,
    returnParts: [],
    receivedAt: null,
    withdrawn: false,
    ...changes,
  }
}

function countIds(): () => string {
  let count = 0
  return () => `id-${(count += 1)}`
}
