import { expect, test } from 'vitest'
import { freshPlan } from './plan-case.ts'
import { planTemplate } from './template.ts'

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

test('45 tasks, 14 phases, phase days cover 1..45 once', () => {
  expect(planTemplate.tasks).toHaveLength(45)
  expect(planTemplate.totalTasks).toBe(45)
  expect(planTemplate.totalDays).toBe(45)
  expect(planTemplate.phases).toHaveLength(14)
  expect(planTemplate.phases.flatMap(({ startDay, endDay }) => range(startDay, endDay))).toEqual(range(1, 45))
})

test('task n is planned for day n and is in the phase of that day', () => {
  expect(planTemplate.tasks.map((task) => task.day)).toEqual(range(1, 45))
  for (const phase of planTemplate.phases) {
    const inside = planTemplate.tasks.filter(({ day }) => phase.startDay <= day && day <= phase.endDay)
    expect(inside.map((task) => task.id)).toEqual(phase.taskIds)
    expect(inside.every((task) => task.phase === phase.id)).toBe(true)
  }
})

test('Every dependency points to an earlier task', () => {
  const dayOf = new Map(planTemplate.tasks.map((task) => [task.id, task.day]))
  for (const task of planTemplate.tasks) {
    for (const key of task.dependsOn) expect(dayOf.get(key)).toBeLessThan(task.day)
    for (const key of task.result?.neededBy ?? []) expect(dayOf.get(key)).toBeGreaterThan(task.day)
  }
})

test('every task says who acts and what is reached, and waits are ranges', () => {
  for (const task of planTemplate.tasks) {
    expect(['client', 'provider', 'both']).toContain(task.actor)
    expect(task.milestone).not.toBe('')
    expect(task.nextStep).not.toBe('')
    expect(task.route).toMatch(/^\/[a-z-]+$/)
    expect(task.waitBusinessDays === undefined).toBe(task.thirdParty === undefined)
    for (const wait of [task.waitBusinessDays, task.result?.waitBusinessDays].filter((range) => range !== undefined))
      expect(wait.min).toBeLessThanOrEqual(wait.max)
    if (task.result) expect(task.thirdParty).toBeDefined()
    expect(['applied', 'declined_by_client', 'scheduled']).toEqual(expect.arrayContaining(task.outcomes ?? []))
  }
})

test('the milestone of T11 says nothing of a card', () => {
  expect(planTemplate.tasks.find((task) => task.id === 'T11')?.milestone).toBe('Address marked verified')
})

test('a started plan is all pending, has nothing asked and an id for everything', () => {
  const plan = freshPlan()
  expect(plan.tasks.every((task) => task.state === 'pending' && task.changedAt === null)).toBe(true)
  expect(plan.requests).toEqual([])
  expect(plan.templateVersion).toBe(3)
  expect(plan.phases[3]).toEqual({
    key: 'P04',
    startDay: 10,
    endDay: 13,
    title: 'D&B Registration',
    description: 'Prepare and send the Dun & Bradstreet file; open the bureau baseline.',
  })
  expect(new Set([plan.id, ...plan.tasks.map((task) => task.id)])).toHaveLength(46)
  expect(plan.tasks.filter((task) => task.result).map((task) => task.key)).toEqual(['T02', 'T09', 'T12', 'T28', 'T31'])
})

test('changing a started plan leaves the template and other plans as they are', () => {
  const before = JSON.stringify(planTemplate)
  const plan = freshPlan()
  for (const task of plan.tasks) {
    task.dependsOn.push('T99')
    task.clientSupplies.pop()
    if (task.result) Object.assign(task.result.waitBusinessDays, { min: 99 })
    task.result?.neededBy.pop()
  }
  plan.phases.pop()
  expect(JSON.stringify(planTemplate)).toBe(before)
})
