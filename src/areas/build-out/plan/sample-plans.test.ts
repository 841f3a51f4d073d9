import { expect, test } from 'vitest'
import { asksOf } from './ask.ts'
import { currentDay } from './day.ts'
import { currentPhase, daysLeft, phaseStage, phaseStatusLine, phaseTitle } from './phase.ts'
import { ask, finishedPlan, requestOf, samplePlan, taskOf } from './plan-case.ts'
import { dayPercent, progressOf } from './progress.ts'
import { missingResults, openDependencies } from './transition.ts'
import { upcomingTask } from './upcoming.ts'

test('Seed day10: 10 done, 22 %, current phase P04, days left 3, client action T11, upcoming T14', () => {
  const plan = samplePlan('day10')
  const phase = currentPhase(plan)
  expect(currentDay(plan)).toBe(10)
  expect(progressOf(plan.tasks)).toMatchObject({ completed: 10, inProgress: 1, pending: 34, percent: 22 })
  expect(phase).toMatchObject({ key: 'P04', title: 'D&B Registration' })
  expect(phase && daysLeft(plan, phase)).toBe(3)
  expect(phase && phaseStatusLine(plan, phase)).toBe('Documentation Ready')
  expect(asksOf(plan)[0]?.task?.key).toBe('T11')
  expect(upcomingTask(plan)).toMatchObject({ key: 'T14', title: 'Schedule bank account setup call' })
  expect(plan.phases.slice(0, 5).map((each) => phaseStage(plan, each))).toEqual([
    'completed',
    'completed',
    'completed',
    'in-progress',
    'pending',
  ])
})

test("Seed day10 with the e-mail sent reads 'Verify Business Address: Email Sent'", () => {
  const plan = ask(samplePlan('day10'), requestOf())
  const action = asksOf(plan)[0]
  expect(`${action?.title}: ${action?.subState}`).toBe('Verify Business Address: Email Sent')
  expect(upcomingTask(plan)?.key).toBe('T14')
})

test('Seed day33: 32 done, 71 %, day bar 33/45 = 73 %, current phase P09', () => {
  const plan = samplePlan('day33')
  expect(currentDay(plan)).toBe(33)
  expect(progressOf(plan.tasks)).toMatchObject({ completed: 32, inProgress: 1, pending: 12, percent: 71 })
  expect(dayPercent(plan)).toBe(73)
  expect(currentPhase(plan)?.key).toBe('P09')
  expect(asksOf(plan)).toEqual([])
  expect(upcomingTask(plan)?.key).toBe('T35')
})

test("All done: 100 %, no client action, phase 'Completed'", () => {
  const plan = finishedPlan()
  expect(progressOf(plan.tasks).percent).toBe(100)
  expect(asksOf(plan)).toEqual([])
  expect(upcomingTask(plan)).toBeNull()
  expect(currentPhase(plan)).toBeUndefined()
  expect(phaseTitle(plan)).toBe('Completed')
})

test.for(['day10', 'day33'] as const)('in sample %s nothing was begun before what it needs', (name) => {
  const plan = samplePlan(name)
  for (const task of plan.tasks.filter(({ state }) => state !== 'pending')) {
    expect(openDependencies(plan.tasks, task.key)).toEqual([])
    expect(missingResults(plan.tasks, task.key)).toEqual([])
    expect(task.startedOn && task.startedOn <= plan.today).toBe(true)
    expect(task.changedBy).toBe('Dana Reed')
  }
})

test('sample day33 has its D-U-N-S number, sample day10 has not', () => {
  expect(taskOf(samplePlan('day33'), 'T12').result?.receivedOn).toBe('2026-03-26')
  expect(taskOf(samplePlan('day10'), 'T02').result?.receivedOn).toBe('2026-02-25')
  expect(taskOf(samplePlan('day10'), 'T12').result?.receivedOn).toBeNull()
})
