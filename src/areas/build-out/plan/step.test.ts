import { expect, test } from 'vitest'
import { freshPlan, taskOf } from './plan-case.ts'
import { stepText } from './step.ts'

test('a step is named by the task before it, the first one by its title', () => {
  const plan = freshPlan()
  expect(stepText(plan.tasks, taskOf(plan, 'T11'))).toBe('The address is verified')
  expect(stepText(plan.tasks, taskOf(plan, 'T01'))).toBe('Kick-off: owner profile and entity decision')
})
