import type { BuildOut, BuildOutTask, TaskActor, TaskOutcome, WaitRange } from '../contract.ts'
import type { RequestForm } from '../answer/form.ts'
import template from './template.json' with { type: 'json' }

export type TemplatePhase = {
  id: string
  startDay: number
  endDay: number
  days: number
  title: string
  description: string
  taskIds: string[]
}

export type TemplateTask = {
  id: string
  day: number
  phase: string
  title: string
  actor: TaskActor
  clientSupplies: string[]
  milestone: string
  nextStep: string
  typicalDuration: string
  thirdParty?: string
  waitBusinessDays?: WaitRange
  dependsOn: string[]
  route: string
  result?: { name: string; waitBusinessDays: WaitRange; neededBy: string[] }
  outcomes?: TaskOutcome[]
  /** What the client is asked for when the task waits for them; left out where the team's word ends it. */
  ask?: { minutes: number; why: string; form: RequestForm }
}

export type PlanTemplate = {
  version: number
  totalTasks: number
  totalDays: number
  phases: TemplatePhase[]
  tasks: TemplateTask[]
}

/** The plan every new build-out is copied from. */
export const planTemplate: PlanTemplate = template as PlanTemplate

export type StartOptions = {
  userId: string
  /** Kick-off date, day 1. */
  startDate: string
  today: string
  clientName: string
  newId: () => string
}

/** Copies the template into a fresh build-out: every task pending, nothing asked of the client. */
export function startPlan(plan: PlanTemplate, options: StartOptions): BuildOut {
  const { userId, startDate, today, clientName, newId } = options
  return {
    id: newId(),
    userId,
    version: 1,
    clientName,
    businessName: null,
    templateVersion: plan.version,
    createdAt: `${startDate}T15:00:00.000Z`,
    startDate,
    today,
    totalDays: plan.totalDays,
    phases: plan.phases.map(({ id, startDay, endDay, title, description }) => ({
      key: id,
      startDay,
      endDay,
      title,
      description,
    })),
    tasks: plan.tasks.map((task) => copyTask(task, newId())),
    reminders: null,
    people: null,
    requests: [],
    asks: [],
  }
}

function copyTask(task: TemplateTask, id: string): BuildOutTask {
  const { result } = task
  return {
    id,
    version: 1,
    key: task.id,
    day: task.day,
    phase: task.phase,
    title: task.title,
    actor: task.actor,
    clientSupplies: [...task.clientSupplies],
    milestone: task.milestone,
    nextStep: task.nextStep,
    typicalDuration: task.typicalDuration,
    thirdParty: task.thirdParty ?? null,
    waitBusinessDays: task.waitBusinessDays ? { ...task.waitBusinessDays } : null,
    dependsOn: [...task.dependsOn],
    route: task.route,
    result: result
      ? {
          name: result.name,
          waitBusinessDays: { ...result.waitBusinessDays },
          neededBy: [...result.neededBy],
          receivedOn: null,
        }
      : null,
    state: 'pending',
    stateReason: null,
    waitingSince: null,
    startedOn: null,
    finishedOn: null,
    changedAt: null,
    changedBy: null,
    clientPartReceivedAt: null,
    clientPartReceivedBy: null,
    askType: task.ask?.form.type ?? null,
    outcome: null,
    outcomeOn: null,
    staff: null,
  }
}
