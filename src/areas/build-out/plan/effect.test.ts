import { expect, test } from 'vitest'
import { dayToDate } from './day.ts'
import { effectOfDay, effectOfKickOff } from './effect.ts'
import { freshPlan, kickOff, samplePlan } from './plan-case.ts'

test('a task that is moved behind those that wait for it takes them along, and says by how much the finish moves', () => {
  const plan = freshPlan()
  const { dependants, likely, worst } = effectOfDay(plan, 'T10', 40)
  expect(dependants.map(({ key }) => key)).toContain('T11')
  for (const { after } of dependants) expect(after > dayToDate(kickOff, 40)).toBe(true)
  expect(likely.after > likely.before).toBe(true)
  expect(worst.after >= likely.after).toBe(true)
})

test('a task that has room to spare changes nothing but itself', () => {
  const { likely, dependants } = effectOfDay(freshPlan(), 'T10', 10)
  expect(likely.after).toBe(likely.before)
  for (const { before, after } of dependants) expect(after).toBe(before)
})

test('another kick-off moves every open task by the same days', () => {
  const plan = samplePlan('day10')
  const { moved, days, likely } = effectOfKickOff(plan, dayToDate(plan.startDate, 8))
  expect({ moved, days }).toEqual({
    moved: plan.tasks.filter(({ state }) => state !== 'completed').length,
    days: 7,
  })
  expect(likely.after > likely.before).toBe(true)
})
