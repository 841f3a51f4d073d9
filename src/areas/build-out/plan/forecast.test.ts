import fc from 'fast-check'
import { expect, test } from 'vitest'
import { businessDaysBetween } from '../../../kit/calendar/bank-calendar.ts'
import { anyDate } from '../../../kit/calendar/date-arbitrary.ts'
import { addDays } from '../../../kit/calendar/date.ts'
import type { BuildOut } from '../contract.ts'
import { dayToDate } from './day.ts'
import type { Forecast, ForecastCase } from './forecast.ts'
import { forecast, waitOf } from './forecast.ts'
import { change, finishedPlan, freshPlan, kickOff, samplePlan, taskOf } from './plan-case.ts'

const cases: ForecastCase[] = ['best', 'middle', 'worst']
const dayOf = (told: Forecast, key: string) => told.tasks.find((task) => task.key === key)?.finishDay
const daysOf = (told: Forecast) => told.tasks.map((task) => task.finishDay)

function receive(plan: BuildOut, key: string, receivedOn: string): BuildOut {
  const { result } = taskOf(plan, key)
  return change(plan, { [key]: { result: result && { ...result, receivedOn } } })
}

test('T12 sent on day 12 leaves 14 business days until T32', () => {
  expect(businessDaysBetween(dayToDate(kickOff, 12), dayToDate(kickOff, 32))).toBe(14)
})

test('D-U-N-S result 40 days late: T15, T22, T30 keep their dates; T32, T33, T34, T44, T45 shift', () => {
  const told = forecast(freshPlan(), 'best', { lateDays: { T12: 40 } })
  for (const key of ['T15', 'T22', 'T30']) expect(dayOf(told, key)).toBe(Number(key.slice(1)))
  for (const key of ['T32', 'T33', 'T34', 'T44', 'T45']) expect(dayOf(told, key)).toBeGreaterThan(Number(key.slice(1)))
  expect(dayOf(told, 'T32')).toBe(59)
  expect(told.endDay).toBe(62)
})

test('Forecast from day 1: minimum waits end on day 45 with every task on its planned day', () => {
  const told = forecast(freshPlan(), 'best')
  expect(told.endDay).toBe(45)
  expect(told.endDate).toBe(dayToDate(kickOff, 45))
  expect(told.lastDay).toBe(45)
  expect(told.tasks.every((task) => task.finishDay === task.plannedDay && task.startDay === task.plannedDay)).toBe(true)
})

test('Forecast from day 1: middle waits put T03 on day 9, T32 on day 38, end day 45', () => {
  const told = forecast(freshPlan(), 'middle')
  expect(dayOf(told, 'T03')).toBe(9)
  expect(dayOf(told, 'T32')).toBe(38)
  expect(told.endDay).toBe(45)
})

test('Forecast from day 1: maximum waits put T03 on day 16, T32 on day 64, end day 67', () => {
  const told = forecast(freshPlan(), 'worst')
  expect(dayOf(told, 'T03')).toBe(16)
  expect(dayOf(told, 'T32')).toBe(64)
  expect(told.endDay).toBe(67)
})

test('the store applications may end a day after the sign-off', () => {
  const told = forecast(freshPlan(), 'worst')
  expect(dayOf(told, 'T36')).toBe(68)
  expect(told.lastDay).toBe(68)
})

test('results come in their wait after the task', () => {
  const days = (which: ForecastCase) => forecast(freshPlan(), which).results.map(({ key, day }) => [key, day])
  expect(days('best')).toEqual([
    ['T02', 2],
    ['T09', 16],
    ['T12', 19],
    ['T28', 29],
    ['T31', 31],
  ])
  expect(days('worst').slice(0, 3)).toEqual([
    ['T02', 16],
    ['T09', 47],
    ['T12', 64],
  ])
  expect(waitOf({ min: 5, max: 30 }, 'middle')).toBe(17)
})

test('a received result stands for itself, early or late', () => {
  const plan = samplePlan('day10')
  const early = receive(plan, 'T12', dayToDate(kickOff, 20))
  expect(dayOf(forecast(early, 'best', { lateDays: { T12: 99 } }), 'T32')).toBe(32)
  const late = forecast(receive(plan, 'T12', dayToDate(kickOff, 59)), 'best', { lateDays: { T12: 99 } })
  expect(dayOf(late, 'T32')).toBe(59)
  expect(late.results.find((result) => result.key === 'T12')).toMatchObject({ day: 59, received: true })
})

test('a task not begun is forecast for today at the earliest', () => {
  const told = forecast(freshPlan(20), 'best')
  expect(dayOf(told, 'T01')).toBe(20)
  expect(dayOf(told, 'T02')).toBe(21)
})

test('before the kick-off the forecast is that of day 1', () => {
  for (const which of cases) expect(forecast(freshPlan(-3), which)).toEqual(forecast(freshPlan(1), which))
})

test('done tasks keep their days, early ones included', () => {
  const told = forecast(finishedPlan(), 'worst')
  expect(daysOf(told)).toEqual(Array.from({ length: 45 }, (_, index) => index + 1))
  const early = change(samplePlan('day10'), {
    T10: { startedOn: dayToDate(kickOff, 8), finishedOn: dayToDate(kickOff, 9) },
  })
  expect(forecast(early, 'best').tasks[9]).toEqual({ key: 'T10', plannedDay: 10, startDay: 8, finishDay: 9 })
})

test('running work ends today at the earliest, waiting work is held by what it waits for', () => {
  const plan = samplePlan('day33')
  const behind = { ...plan, today: addDays(plan.today, 3) }
  expect(forecast(behind, 'best').tasks[32]).toEqual({ key: 'T33', plannedDay: 33, startDay: 33, finishDay: 36 })
  const { result } = taskOf(plan, 'T12')
  const waiting = change(plan, {
    T12: { result: result && { ...result, receivedOn: null } },
    T32: { state: 'waiting-third-party', finishedOn: null },
    T33: { state: 'waiting-third-party' },
  })
  const told = forecast(waiting, 'best', { lateDays: { T12: 40 } })
  expect([dayOf(told, 'T32'), dayOf(told, 'T33'), dayOf(told, 'T34')]).toEqual([59, 60, 61])
})

test('a result that is overdue is looked for today, and a skipped task sends none', () => {
  const plan = samplePlan('day33')
  const { result } = taskOf(plan, 'T12')
  const missing = change(plan, { T12: { result: result && { ...result, receivedOn: null } } })
  expect(forecast(missing, 'best').results.find(({ key }) => key === 'T12')).toMatchObject({ day: 33, received: false })
  const skipped = change(freshPlan(), { T12: { state: 'skipped', finishedOn: kickOff } })
  expect(forecast(skipped, 'best', { lateDays: { T12: 40 } }).endDay).toBe(45)
})

test('longer waits never bring a task forward, on any kick-off date', () => {
  const waits = fc.array(fc.nat({ max: 30 }), { minLength: 5, maxLength: 5 })
  fc.assert(
    fc.property(anyDate, waits, waits, (startDate, shorter, more) => {
      const base = daysOf(forecast(withWaits(freshPlan(1, startDate), shorter), 'best'))
      const longer = shorter.map((wait, index) => wait + (more[index] ?? 0))
      const later = daysOf(forecast(withWaits(freshPlan(1, startDate), longer), 'best'))
      expect(later.every((day, index) => day >= (base[index] ?? 0))).toBe(true)
    }),
  )
})

test('best, middle and worst follow each other and no task comes before its plan or its dependencies', () => {
  fc.assert(
    fc.property(anyDate, fc.integer({ min: 0, max: 60 }), (startDate, day) => {
      const plan = freshPlan(day, startDate)
      const [best, middle, worst] = cases.map((which) => daysOf(forecast(plan, which)))
      for (const [index, task] of plan.tasks.entries()) {
        const finish = best?.[index] ?? 0
        expect(finish).toBeGreaterThanOrEqual(Math.max(task.day, day))
        expect(middle?.[index]).toBeGreaterThanOrEqual(finish)
        expect(worst?.[index]).toBeGreaterThanOrEqual(middle?.[index] ?? 0)
        for (const key of task.dependsOn) expect(finish).toBeGreaterThan(best?.[Number(key.slice(1)) - 1] ?? 0)
      }
    }),
    { numRuns: 40 },
  )
})

function withWaits(plan: BuildOut, waits: number[]): BuildOut {
  let next = 0
  const tasks = plan.tasks.map((task) => {
    if (!task.result) return task
    const wait = waits[next++] ?? 0
    return { ...task, result: { ...task.result, waitBusinessDays: { min: wait, max: wait } } }
  })
  return { ...plan, tasks }
}

test('what waits for a task that was moved behind it is foretold after it', () => {
  const plan = change(freshPlan(), { T02: { day: 20 } })
  const dayOf = (key: string) => forecast(plan, 'best').tasks.find((task) => task.key === key)?.startDay
  expect(dayOf('T02')).toBe(20)
  expect(dayOf('T03')).toBeGreaterThan(20)
})
