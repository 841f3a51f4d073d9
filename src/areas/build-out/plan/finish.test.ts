import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addBusinessDays } from '../../../kit/calendar/bank-calendar.ts'
import { dayToDate } from './day.ts'
import { finishedOn, finishOf } from './finish.ts'
import { anyPlan } from './plan-arbitrary.ts'
import { change, finishedPlan, freshPlan, kickOff, samplePlan } from './plan-case.ts'

test('the finish of day 1 is the plan’s last day, at its worst day 67', () => {
  expect(finishOf(freshPlan())).toEqual({
    best: dayToDate(kickOff, 45),
    likely: dayToDate(kickOff, 45),
    worst: dayToDate(kickOff, 67),
    daysLate: 0,
  })
})

test('days behind the plan are counted from its last day', () => {
  const late = freshPlan(20)
  const finish = finishOf(late)
  expect(finish?.likely).toBe(dayToDate(kickOff, 45 + (finish?.daysLate ?? 0)))
  expect(finish?.daysLate).toBeGreaterThan(0)
})

test('before the kick-off nothing is foretold, and once all is done there is the date of that', () => {
  expect(finishOf(freshPlan(0))).toBeNull()
  expect(finishedOn(freshPlan(0))).toBeNull()
  expect(finishedOn(finishedPlan())).toBe(dayToDate(kickOff, 45))
})

test('a task that waits on a third party moves the finish by how long that usually takes', () => {
  const plan = samplePlan('day33')
  const since = plan.today
  const waiting = change(plan, { T33: { state: 'waiting-third-party', waitingSince: since } })
  expect(finishOf(waiting)?.best).toBe(finishOf(plan)?.best)
  // T44 and T45 follow.
  const wait = { min: 20, max: 40 }
  const longer = change(waiting, { T33: { waitBusinessDays: wait } })
  expect(finishOf(longer)?.best).toBe(dayToDate(addBusinessDays(since, 20), 3))
  expect(finishOf(longer)?.worst).toBe(dayToDate(addBusinessDays(since, 40), 3))
})

test('a task that lacks the result of another is held by that, and not by its own wait as well', () => {
  const plan = samplePlan('day33')
  const T12 = plan.tasks.find(({ key }) => key === 'T12')
  const missing = change(plan, {
    T12: { result: T12?.result ? { ...T12.result, receivedOn: null } : null },
    T32: { state: 'pending', finishedOn: null },
    T33: { state: 'pending' },
  })
  const waiting = change(missing, { T32: { state: 'waiting-third-party', waitingSince: plan.today } })
  expect(finishOf(waiting)).toEqual(finishOf(missing))
})

test('once the sign-off is done, the last open task is the finish', () => {
  const plan = change(finishedPlan(), { T36: { state: 'in-progress', finishedOn: null } })
  const later = { ...plan, today: dayToDate(kickOff, 50) }
  expect(finishOf(later)?.likely).toBe(later.today)
})

test('best, likely and worst follow each other and none is past, in any plan', () => {
  fc.assert(
    fc.property(anyPlan, (plan) => {
      const finish = finishOf(plan)
      if (!finish || finishedOn(plan)) return
      expect([finish.best, finish.likely, finish.worst].toSorted()).toEqual([finish.best, finish.likely, finish.worst])
      expect(finish.best >= plan.today).toBe(true)
    }),
    { numRuns: 60 },
  )
})
