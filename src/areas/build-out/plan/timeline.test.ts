import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyPlan } from './plan-arbitrary.ts'
import { change, freshPlan, samplePlan } from './plan-case.ts'
import { phaseMarkers, timelineDots } from './timeline.ts'

test('there are 45 dots, green up to the running task, and today is marked once', () => {
  const dots = timelineDots(samplePlan('day33'))
  expect(dots).toHaveLength(45)
  expect(dots.slice(0, 32).every((dot) => dot.stage === 'completed')).toBe(true)
  expect(dots[32]).toEqual({
    day: 33,
    date: '2026-03-27',
    state: 'in-progress',
    stage: 'in-progress',
    titles: ['PAYDEX baseline, simulation and corrections'],
    phase: 'P09',
    isPhaseStart: false,
    isToday: true,
  })
  expect(dots.slice(33).every((dot) => dot.stage === 'pending' && !dot.isToday)).toBe(true)
})

test('phases start on the days of the plan', () => {
  const starts = timelineDots(freshPlan())
    .filter((dot) => dot.isPhaseStart)
    .map((dot) => dot.day)
  expect(starts).toEqual([1, 3, 7, 10, 14, 18, 22, 27, 32, 34, 37, 39, 41, 43])
})

test('before the kick-off and after the last day no dot is today', () => {
  expect(timelineDots(freshPlan(0)).some((dot) => dot.isToday)).toBe(false)
  expect(timelineDots(freshPlan(46)).some((dot) => dot.isToday)).toBe(false)
})

test('a day with several tasks shows the first one not done', () => {
  const plan = change(samplePlan('day10'), { T12: { day: 10 } })
  expect(timelineDots(plan)[9]).toMatchObject({ state: 'pending', stage: 'in-progress' })
  expect(timelineDots(plan)[11]).toMatchObject({ state: 'pending', titles: [] })
})

test('a marker tells what was reached and what comes next', () => {
  const markers = phaseMarkers(samplePlan('day10'))
  expect(markers).toHaveLength(14)
  expect(markers[3]).toEqual({
    key: 'P04',
    title: 'D&B Registration',
    startDay: 10,
    endDay: 13,
    startDate: '2026-03-04',
    endDate: '2026-03-07',
    stage: 'in-progress',
    word: 'In Progress',
    description: 'Prepare and send the Dun & Bradstreet file; open the bureau baseline.',
    milestones: ['Documentation Ready'],
    nextSteps: ['The address is verified', 'Send the D-U-N-S request', 'Claim the company profile'],
  })
  expect(markers[0]?.nextSteps).toEqual([])
})

test('milestones and next steps never exceed the tasks of the plan', () => {
  fc.assert(
    fc.property(anyPlan, (plan) => {
      const markers = phaseMarkers(plan)
      const skipped = plan.tasks.filter((task) => task.state === 'skipped').length
      const said = markers.reduce((sum, marker) => sum + marker.milestones.length + marker.nextSteps.length, 0)
      expect(said + skipped).toBe(45)
    }),
  )
})
