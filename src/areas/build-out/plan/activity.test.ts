import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allActivities, comingUp, recentActivities, stateWord } from './activity.ts'
import { anyPlan } from './plan-arbitrary.ts'
import { ask, change, freshPlan, requestOf, samplePlan } from './plan-case.ts'

test('the newest change comes first; the next pending tasks are a list of their own', () => {
  const plan = change(samplePlan('day10'), { T03: { changedAt: '2026-03-05T09:00:00.000Z' } })
  expect(recentActivities(plan, 5).map((row) => row.key)).toEqual(['T03', 'T11', 'T10', 'T09', 'T08'])
  expect(recentActivities(plan, 45)).toHaveLength(11)
  expect(comingUp(plan, 2).map((row) => row.key)).toEqual(['T12', 'T13'])
})

test('a row says what, when, who and how far', () => {
  const [running, completed] = recentActivities(samplePlan('day10'), 6)
  expect(running).toMatchObject({
    title: 'Verify Business Address',
    word: 'In Progress',
    stage: 'in-progress',
    detail: 'Next: Send the D-U-N-S request',
    date: '2026-03-04',
    who: 'Dana Reed',
  })
  expect(completed).toMatchObject({ key: 'T10', word: 'Completed', detail: 'Documentation Ready', date: '2026-03-04' })
})

test('a pending row carries its planned date and nobody', () => {
  expect(recentActivities(freshPlan(), 6)).toEqual([])
  expect(comingUp(freshPlan(), 2)[0]).toMatchObject({ key: 'T01', word: 'Needed from you', who: null })
  expect(comingUp(freshPlan(), 2)[1]).toMatchObject({
    key: 'T02',
    word: 'Pending',
    detail: 'Next: Wait for state approval',
    date: '2026-02-24',
    who: null,
  })
})

test('a waiting row says what we wait for', () => {
  const plan = change(samplePlan('day33'), { T33: { state: 'pending' }, T32: { state: 'waiting-third-party' } })
  const late = change(plan, { T12: { result: { ...resultOf(plan), receivedOn: null } } })
  const row = (key: string) => allActivities(late).find((activity) => activity.key === key)
  expect(row('T32')).toMatchObject({
    word: 'Waiting for a third party',
    detail: 'Waiting for: D-U-N-S number',
  })
  const asked = ask(
    change(late, { T35: { state: 'waiting-client' } }),
    requestOf({ taskKey: 'T35', title: 'Approve the application' }),
  )
  expect(allActivities(asked)[34]).toMatchObject({
    word: 'Waiting for you',
    detail: 'Waiting for you: Approve the application',
  })
})

test('a reason given by staff is shown', () => {
  const plan = change(freshPlan(), { T20: { state: 'skipped', stateReason: 'The client is insured already' } })
  expect(allActivities(plan)[19]).toMatchObject({ word: 'Skipped', detail: 'The client is insured already' })
})

test('the full list holds every task in plan order', () => {
  const plan = { ...samplePlan('day33'), tasks: samplePlan('day33').tasks.toReversed() }
  expect(allActivities(plan).map((row) => row.day)).toEqual(Array.from({ length: 45 }, (_, index) => index + 1))
})

test('no task is lost or listed twice, and the past is separate from the upcoming', () => {
  fc.assert(
    fc.property(anyPlan, fc.nat({ max: 60 }), (plan, n) => {
      const rows = [...recentActivities(plan, 45), ...comingUp(plan, 45)]
      expect(new Set(rows.map((row) => row.key)).size).toBe(45)
      expect(recentActivities(plan, n).length + comingUp(plan, n).length).toBeLessThanOrEqual(2 * n)
      expect(
        rows.every(
          (row) => row.word === stateWord(row.state) || (row.state === 'pending' && row.word === 'Needed from you'),
        ),
      ).toBe(true)
    }),
  )
})

function resultOf(plan: ReturnType<typeof freshPlan>) {
  const result = plan.tasks.find((task) => task.key === 'T12')?.result
  if (!result) throw new RangeError('T12')
  return result
}
