import fc from 'fast-check'
import type { BuildOut, TaskState } from '../contract.ts'
import { addDays } from './day.ts'
import { freshPlan } from './plan-case.ts'

/** Any calendar date of the years in which plans run, for tests. */
export const anyDate = fc.integer({ min: 0, max: 365 * 20 }).map((days) => addDays('2022-01-01', days))

/** Any state of a task, for tests. */
export const anyState = fc.constantFrom<TaskState>(
  'pending', 'in-progress', 'waiting-client', 'waiting-third-party', 'completed', 'skipped',
)

/** A plan with any state on any task and any day as today, likely or not, for tests. */
export const anyPlan: fc.Arbitrary<BuildOut> = fc
  .tuple(fc.integer({ min: -5, max: 90 }), fc.array(anyState, { minLength: 45, maxLength: 45 }))
  .map(([day, states]) => {
    const plan = freshPlan(day)
    return { ...plan, tasks: plan.tasks.map((task, index) => ({ ...task, state: states[index] ?? 'pending' })) }
  })
