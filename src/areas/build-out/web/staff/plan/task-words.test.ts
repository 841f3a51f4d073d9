import { expect, test } from 'vitest'
import { freshPlan, taskOf } from '../../../plan/plan-case.ts'
import { compareTasks, describeOutcome } from './task-words.ts'

const plan = freshPlan()
const task = taskOf(plan, 'T36')

test('an outcome is said with its day', () => {
  const say = (outcome: typeof task.outcome, outcomeOn: string | null) =>
    describeOutcome({ ...task, outcome, outcomeOn }, plan.today)
  expect(say('applied', '2026-03-04')).toBe('Applied on Mar 4')
  expect(say('scheduled', '2026-06-01')).toBe('Scheduled for Jun 1')
  expect(say('declined_by_client', null)).toBe('Declined by client')
  expect(say(null, null)).toBeUndefined()
})

test('what someone else changed is named field by field, and the rest is left out', () => {
  const now = { ...task, state: 'skipped' as const, stateReason: 'No need', day: task.day + 1, version: 9 }
  expect(compareTasks(plan, task, now)).toEqual([
    { label: 'Status', before: 'Pending', now: 'Skipped' },
    { label: 'Reason', before: 'None', now: 'No need' },
    { label: 'Due', before: 'Mar 30', now: 'Mar 31' },
  ])
  expect(compareTasks(plan, task, { ...task, version: 9 })).toEqual([])
})
