import { expect, test } from 'vitest'
import { planTemplate } from '../plan/template.ts'
import type { PlanTask } from '../plan-contract.ts'
import { checkDraft } from './check-draft.ts'

const phases = planTemplate.phases.map(({ id, title }) => ({ key: id, title }))
const plan = (changes: Record<string, Partial<PlanTask>> = {}): PlanTask[] =>
  planTemplate.tasks.map(({ id, ...task }) => ({
    ...task,
    key: id,
    thirdParty: task.thirdParty ?? null,
    waitBusinessDays: task.waitBusinessDays ?? null,
    result: task.result ?? null,
    outcomes: task.outcomes ?? [],
    ask: task.ask ?? null,
    ...changes[id],
  }))
const messages = (tasks: PlanTask[]) => checkDraft(tasks, phases).map(({ message }) => message)

test('the published plan has no fault', () => {
  expect(messages(plan())).toEqual([])
})

test.each<[string, Record<string, Partial<PlanTask>>, string[]]>([
  [
    'a dependency on a later task',
    { T02: { dependsOn: ['T09'] } },
    ['‘411 / directory-assistance listing and NAP master record’ starts on day 9, after the task that needs it.'],
  ],
  ['a task that needs itself', { T02: { dependsOn: ['T02'] } }, ['A task can’t wait for itself.']],
  [
    'a dependency on a removed task',
    { T02: { dependsOn: ['T99'] } },
    ['A task that this one needs was removed. Choose another one, or none.'],
  ],
  [
    'a result that is needed before it can come in',
    {
      T12: { result: { name: 'D-U-N-S number', waitBusinessDays: { min: 5, max: 30 }, neededBy: ['T09'] } },
    },
    ['‘411 / directory-assistance listing and NAP master record’ is on day 9, before this result can come in.'],
  ],
  ['a day with two tasks and one without', { T45: { day: 44 } }, ['Day 44 has two tasks.']],
  ['a day in between without a task', { T44: { day: 46 } }, ['Day 44 has no task.']],
  [
    'missing words',
    { T02: { title: '', milestone: '', typicalDuration: '' } },
    ['Name the task.', 'Say when it is done.', 'Say how long it takes.'],
  ],
  ['half a wait', { T01: { thirdParty: 'Notary' } }, ['Say both whom it waits for and how long, or neither.']],
  ['a wait for nobody', { T02: { thirdParty: '' } }, ['Say both whom it waits for and how long, or neither.']],
])('%s is a fault', (_, changes, expected) => {
  expect(messages(plan(changes)).filter((message) => !message.includes('not beside'))).toEqual(
    expect.arrayContaining(expected),
  )
})

test('two days that are exchanged are named in one sentence', () => {
  expect(messages(plan({ T22: { day: 23 } }))[0]).toBe('Day 22 has no task, day 23 has two tasks.')
})

test('tasks that wait for each other are always found: one of them comes too late', () => {
  const keys = ['T10', 'T20', 'T30']
  const ring = Object.fromEntries(keys.map((key, at) => [key, { dependsOn: [keys[(at + 1) % 3] as string] }]))
  expect(messages(plan(ring)).some((message) => message.includes('after the task that needs it'))).toBe(true)
})

test('a phase has tasks, and nothing of another one between them', () => {
  expect(messages(plan({ T01: { phase: 'P02' }, T02: { phase: 'P02' } }))).toEqual(['Business Formation has no task.'])
  expect(messages(plan({ T30: { phase: 'P01' } }))).toEqual([
    'Day 30 is not beside the other days of Business Formation. Choose another phase or day.',
    'Day 31 is not beside the other days of Vendor Credit (Tier 1). Choose another phase or day.',
  ])
})
