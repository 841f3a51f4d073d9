import { expect, test } from 'vitest'
import { requestOf, samplePlan, taskOf } from '../../plan/plan-case.ts'
import { dueOf, explainTask, heldBackBy, nextPhases } from './phase-task.ts'

const plan = samplePlan('day10')
const [current, next, third] = nextPhases(plan)

test('the first phase with open tasks and the next two are shown, without what is done', () => {
  expect([current, next, third].map((shown) => shown?.phase.key)).toEqual(['P04', 'P05', 'P06'])
  expect(nextPhases(plan)).toHaveLength(3)
  expect(current?.tasks.map(({ state }) => state)).not.toContain('completed')
  expect(Number(current?.done) + Number(current?.tasks.length)).toBe(current?.total)
})

test('the last of the three has fewer rows than tasks, so that all of it fits on a screen; the first has all', () => {
  const rows = nextPhases(plan).flatMap(({ tasks }) => tasks)
  expect(rows).toHaveLength(8)
  const untouched = { ...plan, tasks: plan.tasks.map((task) => ({ ...task, phase: 'P01', state: 'pending' as const })) }
  expect(nextPhases(untouched)[0]?.tasks).toHaveLength(plan.tasks.length)
})

test('a finished plan shows no phase', () => {
  expect(nextPhases({ ...plan, tasks: plan.tasks.map((task) => ({ ...task, state: 'completed' as const })) })).toEqual(
    [],
  )
})

test('a task says what matters most: its request, who has it, or what it waits for', () => {
  const task = { ...taskOf(plan, 'T12'), state: 'pending' as const }
  expect(explainTask(plan, task)).toBe(`After ${String(heldBackBy(plan, task))}`)
  expect(heldBackBy(plan, task)).toBe(taskOf(plan, 'T11').title)
  const asked = requestOf({ taskKey: 'T12', receivedAt: null, answeredAt: null, returnedAt: null })
  const withRequest = (changes: object) => ({ ...plan, requests: [{ ...asked, ...changes }] })
  expect(explainTask(withRequest({ askedAt: `${plan.today}T12:00:00Z` }), task)).toMatch(/^Request asked \w{3} \d+$/)
  expect(explainTask(withRequest({ answeredAt: `${plan.today}T12:00:00Z` }), task)).toBe('Answer in review')
  expect(explainTask(withRequest({ returnedAt: `${plan.today}T12:00:00Z` }), task)).toMatch(/^Request returned /)
  expect(explainTask(plan, { ...task, state: 'waiting-third-party', thirdParty: 'Dun & Bradstreet' })).toBe(
    'With Dun & Bradstreet',
  )
  expect(explainTask(plan, { ...task, state: 'in-progress', changedBy: 'Ruben Salas' })).toBe(
    'Ruben is working on this',
  )
})

test('a task is late from the day after its planned one', () => {
  const day = dueOf(plan, taskOf(plan, 'T12')).date
  expect(dueOf({ ...plan, today: day }, taskOf(plan, 'T12')).daysLate).toBe(0)
  expect(dueOf({ ...plan, startDate: '2026-01-01', today: '2026-01-20' }, { ...taskOf(plan, 'T12'), day: 17 })).toEqual(
    {
      date: '2026-01-17',
      today: '2026-01-20',
      daysLate: 3,
    },
  )
})
