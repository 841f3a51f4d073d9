import fc from 'fast-check'
import type { BuildOut, TaskState } from '../contract.ts'
import { freshPlan, withAsks } from './plan-case.ts'

/** Any state of a task, for tests. */
export const anyState = fc.constantFrom<TaskState>(
  'pending',
  'in-progress',
  'waiting-client',
  'waiting-third-party',
  'completed',
  'skipped',
)

/** A plan with any state on any task and any day as today, likely or not, for tests. */
export const anyPlan: fc.Arbitrary<BuildOut> = fc
  .tuple(fc.integer({ min: -5, max: 90 }), fc.array(anyState, { minLength: 45, maxLength: 45 }))
  .map(([day, states]) => {
    const plan = freshPlan(day)
    return withAsks({
      ...plan,
      tasks: plan.tasks.map((task, index) => ({ ...task, state: states[index] ?? 'pending' })),
    })
  })
