import { expect, test } from 'vitest'
import { addBusinessDays } from '../../../kit/calendar/bank-calendar.ts'
import { addDays } from '../../../kit/calendar/date.ts'
import type { BuildOut } from '../contract.ts'
import { dayToDate } from './day.ts'
import { finishOf } from './finish.ts'
import { change, finishedPlan, freshPlan, kickOff, samplePlan, taskOf } from './plan-case.ts'
import { latestFor, waitingFor } from './waiting.ts'

/** The plan on a day, with its first tasks done as planned; what T02 and T09 bring has come. */
function doneUntil(day: number, last: number): BuildOut {
  const plan = freshPlan(day)
  return change(
    plan,
    Object.fromEntries(
      plan.tasks.slice(0, last).map(({ key, day: planned, result }) => {
        const date = dayToDate(kickOff, planned)
        return [
          key,
          {
            state: 'completed',
            startedOn: date,
            finishedOn: date,
            result: result && { ...result, receivedOn: key === 'T12' ? null : date },
          },
        ]
      }),
    ),
  )
}

test('what comes back after a task is waited for from the day on which the task was done', () => {
  const [waiting, ...others] = waitingFor(doneUntil(24, 18))
  expect(others).toEqual([])
  expect(waiting).toMatchObject({
    isResult: true,
    name: 'D-U-N-S number',
    task: { thirdParty: 'Dun & Bradstreet' },
    since: dayToDate(kickOff, 12),
    usually: { min: 5, max: 30 },
    expected: addBusinessDays(dayToDate(kickOff, 12), 17),
    daysOver: 0,
    decides: true,
    neededFor: { key: 'T32' },
  })
})

test('a task that waits says for whom, since when and for what it is needed', () => {
  const plan = doneUntil(24, 18)
  const since = dayToDate(kickOff, 20)
  const waits = waitingFor(change(plan, { T19: { state: 'waiting-third-party', waitingSince: since } }))
  expect(waits.map(({ name }) => name)).toEqual(['D-U-N-S number', taskOf(plan, 'T19').title])
  expect(waits[1]).toMatchObject({ isResult: false, task: { thirdParty: 'State tax office' }, since, decides: false })
  expect(waits[1]?.neededFor?.dependsOn).toContain('T19')
})

test('after the likely day the latest usual one is said, and after that how many days late it is', () => {
  const on = (day: number) => waitingFor({ ...doneUntil(24, 18), today: dayToDate(kickOff, day) })[0]
  const latest = addBusinessDays(dayToDate(kickOff, 12), 30)
  expect(on(40)).toMatchObject({ expected: latest, daysOver: 0 })
  expect(waitingFor({ ...doneUntil(24, 18), today: addDays(latest, 3) })[0]).toMatchObject({
    expected: null,
    daysOver: 3,
  })
})

test('a task of which nobody knows how long it takes is waited for all the same', () => {
  const plan = change(freshPlan(3), { T01: { state: 'waiting-third-party', waitingSince: kickOff } })
  expect(waitingFor(plan)[0]).toMatchObject({
    task: { thirdParty: null },
    usually: null,
    expected: null,
    daysOver: 0,
    decides: false,
  })
})

test('what may come by the latest day leaves the best finish, and a day later moves it', () => {
  const plan = doneUntil(24, 18)
  const [waiting] = waitingFor(plan)
  const latest = waiting && latestFor(plan, waiting)
  expect(latest).toBe(dayToDate(kickOff, 42))
  const arriving = (day: number) => {
    const { result } = taskOf(plan, 'T12')
    return finishOf(change(plan, { T12: { result: result && { ...result, receivedOn: dayToDate(kickOff, day) } } }))
      ?.best
  }
  expect(arriving(42)).toBe(finishOf(plan)?.best)
  expect(arriving(43)).not.toBe(finishOf(plan)?.best)
})

test('nothing is waited for in a fresh plan, and only what is not needed when all is done', () => {
  expect(waitingFor(freshPlan(10))).toEqual([])
  expect(waitingFor(samplePlan('day33')).map(({ name, neededFor }) => [name, neededFor])).toEqual([
    ['First payment reports', null],
  ])
  expect(waitingFor(finishedPlan()).every(({ decides }) => !decides)).toBe(true)
})
