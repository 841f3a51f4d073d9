import type { PlanPhase, PlanTask } from '../plan-contract.ts'

/** What is wrong with a draft. `key` is the task it is said of, null for the plan as a whole; `about` names the field, or one of its entries. */
export type DraftProblem = { key: string | null; about: keyof PlanTask | null; message: string }

/** Everything that keeps a draft from being published, in the order of the plan. `tasks` are those that are not removed. */
export function checkDraft(tasks: PlanTask[], phases: PlanPhase[]): DraftProblem[] {
  const byKey = new Map(tasks.map((task) => [task.key, task]))
  return [...checkDays(tasks), ...checkPhases(tasks, phases), ...tasks.flatMap((task) => checkTask(task, byKey))]
}

function checkTask(task: PlanTask, byKey: Map<string, PlanTask>): DraftProblem[] {
  const problems: DraftProblem[] = []
  const say = (about: keyof PlanTask, message: string) => problems.push({ key: task.key, about, message })
  if (task.title === '') say('title', 'Name the task.')
  if (task.milestone === '') say('milestone', 'Say when it is done.')
  if (task.typicalDuration === '') say('typicalDuration', 'Say how long it takes.')
  for (const key of task.dependsOn) {
    const fault = describeDependency(task, byKey.get(key))
    if (fault) say('dependsOn', fault)
  }
  if (!task.thirdParty !== (task.waitBusinessDays === null))
    say('thirdParty', 'Say both whom it waits for and how long, or neither.')
  if (task.result) {
    if (task.result.name === '') say('result', 'Name the result.')
    for (const key of task.result.neededBy) {
      const fault = describeGate(task, byKey.get(key))
      if (fault) say('result', fault)
    }
  }
  return problems
}

/** Why a task can't begin after another; undefined when it can. */
export function describeDependency(task: PlanTask, needed: PlanTask | undefined): string | undefined {
  if (!needed) return 'A task that this one needs was removed. Choose another one, or none.'
  if (needed.key === task.key) return 'A task can’t wait for itself.'
  if (needed.day < task.day) return undefined
  return `‘${nameOf(needed)}’ starts on day ${needed.day}, after the task that needs it.`
}

/** Why a task can't be held by the result of another; undefined when it can. */
function describeGate(task: PlanTask, held: PlanTask | undefined): string | undefined {
  if (!held) return 'A task that waits for this result was removed. Choose another one, or none.'
  if (held.day > task.day) return undefined
  return `‘${nameOf(held)}’ is on day ${held.day}, before this result can come in.`
}

/** Each day has one task. */
function checkDays(tasks: PlanTask[]): DraftProblem[] {
  if (tasks.length === 0) return [{ key: null, about: 'day', message: 'A plan needs at least one task.' }]
  const onDay = Map.groupBy(tasks, ({ day }) => day)
  const last = Math.max(...tasks.map(({ day }) => day))
  const parts: string[] = []
  for (let day = 1; day <= last; day++) {
    const count = onDay.get(day)?.length ?? 0
    if (count !== 1) parts.push(`day ${day} has ${count === 0 ? 'none' : count === 2 ? 'two tasks' : `${count} tasks`}`)
  }
  if (parts.length === 0) return []
  const [first = ''] = parts
  const rest = parts.length > 4 ? [...parts.slice(1, 4), 'and so on'] : parts.slice(1)
  const message = `${[first.replace('d', 'D').replace(/none$/, 'no task'), ...rest].join(', ')}.`
  return [{ key: null, about: 'day', message }]
}

/** Each phase has tasks, and its days are not interrupted by another one. */
function checkPhases(tasks: PlanTask[], phases: PlanPhase[]): DraftProblem[] {
  const problems: DraftProblem[] = []
  const titles = new Map(phases.map(({ key, title }) => [key, title]))
  for (const { key, title } of phases)
    if (!tasks.some(({ phase }) => phase === key))
      problems.push({ key: null, about: 'phase', message: `${title} has no task.` })
  const seen = new Set<string>()
  let current: string | undefined
  for (const task of tasks.toSorted((a, b) => a.day - b.day)) {
    const title = titles.get(task.phase)
    if (title === undefined) problems.push({ key: task.key, about: 'phase', message: 'Choose a phase.' })
    else if (task.phase !== current && seen.has(task.phase))
      problems.push({
        key: task.key,
        about: 'phase',
        message: `Day ${task.day} is not beside the other days of ${title}. Choose another phase or day.`,
      })
    seen.add(task.phase)
    current = task.phase
  }
  return problems
}

/** A task by its name; new ones may have none yet. */
export const nameOf = ({ title, key }: Pick<PlanTask, 'title' | 'key'>): string => title || `New task ${key}`
