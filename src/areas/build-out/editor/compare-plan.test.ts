import { expect, test } from 'vitest'
import { planTemplate } from '../plan/template.ts'
import type { DraftTask, PlanTask } from '../plan-contract.ts'
import { changedFields, isEqual, markTasks } from './compare-plan.ts'

const base: PlanTask[] = planTemplate.tasks.map(({ id, ...task }) => ({
  ...task,
  key: id,
  thirdParty: task.thirdParty ?? null,
  waitBusinessDays: task.waitBusinessDays ?? null,
  result: task.result ?? null,
  outcomes: task.outcomes ?? [],
  ask: task.ask ?? null,
}))
const draft = (changes: Record<string, Partial<DraftTask>> = {}): DraftTask[] =>
  base.map((task) => ({ ...task, id: task.key, version: 1, removed: false, ...changes[task.key] }))
const marked = (tasks: DraftTask[]) => Object.fromEntries(markTasks(base, tasks))

test('a draft that says the same has no marks', () => {
  expect(marked(draft())).toEqual({})
})

test('what is new, changed and removed is marked, and what only follows is not', () => {
  const shifted = Object.fromEntries(base.filter(({ day }) => day >= 22).map(({ key, day }) => [key, { day: day + 1 }]))
  const added = { ...(draft()[0] as DraftTask), key: 'T46', day: 22, title: 'Photos' }
  const tasks = draft({ ...shifted, T36: { ...shifted['T36'], removed: true }, T12: { title: 'Another name' } })
  expect(marked([...tasks, added])).toEqual({ T46: 'new', T36: 'removed', T12: 'changed' })
})

test('a task that is moved past others is the one that changed', () => {
  expect(marked(draft({ T22: { day: 24 }, T23: { day: 22 }, T24: { day: 23 } }))).toEqual({ T22: 'changed' })
})

test('a new task that was removed again leaves no mark', () => {
  const added = { ...(draft()[0] as DraftTask), key: 'T46', day: 46, removed: true }
  expect(marked([...draft(), added])).toEqual({})
})

test('fields are compared by what they say, not by the order of their parts', () => {
  expect(isEqual({ min: 1, max: 2 }, { max: 2, min: 1 })).toBe(true)
  expect(isEqual({ min: 1 }, { min: 1, max: 2 })).toBe(false)
  expect(isEqual([1, 2], [2, 1])).toBe(false)
  expect(isEqual(null, {})).toBe(false)
  const [first] = base as [PlanTask]
  expect(changedFields(first, { ...first, actor: 'client', day: 9, ask: null })).toEqual(['actor', 'ask'])
})
