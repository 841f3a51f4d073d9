import { expect, test } from 'vitest'
import { inPlanOrder } from './plan-order.ts'

test('tasks are sorted by day, then by key, and the given list is kept', () => {
  const tasks = [
    { day: 2, key: 'T46' },
    { day: 2, key: 'T02' },
    { day: 1, key: 'T01' },
  ]
  expect(inPlanOrder(tasks).map((task) => task.key)).toEqual(['T01', 'T02', 'T46'])
  expect(tasks[0]?.key).toBe('T46')
})
