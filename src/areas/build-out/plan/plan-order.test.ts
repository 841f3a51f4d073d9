import { expect, test } from 'vitest'
import { change, freshPlan } from './plan-case.ts'
import { inNeedOrder, inPlanOrder } from './plan-order.ts'

test('tasks are sorted by day, then by key, and the given list is kept', () => {
  const tasks = [
    { day: 2, key: 'T46' },
    { day: 2, key: 'T02' },
    { day: 1, key: 'T01' },
  ]
  expect(inPlanOrder(tasks).map((task) => task.key)).toEqual(['T01', 'T02', 'T46'])
  expect(tasks[0]?.key).toBe('T46')
})

test('a task comes after what it needs, wherever it was moved', () => {
  const plan = change(freshPlan(), { T02: { day: 60 }, T12: { day: 99 } })
  const keys = inNeedOrder(plan.tasks).map(({ key }) => key)
  const indexOf = (key: string) => keys.indexOf(key)
  expect(new Set(keys).size).toBe(45)
  for (const task of plan.tasks) {
    for (const need of task.dependsOn)
      expect(indexOf(need), `${task.key} needs ${need}`).toBeLessThan(indexOf(task.key))
    for (const later of task.result?.neededBy ?? []) expect(indexOf(task.key)).toBeLessThan(indexOf(later))
  }
  expect(inNeedOrder(freshPlan().tasks)).toEqual(freshPlan().tasks)
})
