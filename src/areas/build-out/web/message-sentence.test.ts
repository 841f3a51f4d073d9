import { expect, test } from 'vitest'
import { change, withAsks } from '../plan/plan-case.ts'
import { samplePlans, startSample } from '../plan/sample-plans.ts'
import { planTemplate, startPlan } from '../plan/template.ts'
import { isFirstDay, describeMessage } from './message-sentence.ts'

const owner = { userId: 'u', today: '2025-11-14', clientName: 'Marisol Vega', newId: () => 'id' }
const sampleOf = (completed: string[]) =>
  startSample(planTemplate, { ...samplePlans.day33, completed, inProgress: [] }, { ...owner, changedBy: 'Dana' })
const keys = planTemplate.tasks.map(({ id }) => id)

test('the message says what we do and how much is done', () => {
  expect(describeMessage(startSample(planTemplate, samplePlans.day33, { ...owner, changedBy: 'Dana' }))).toBe(
    'We handle your 45 business build-out tasks every day. 32 are done, ' +
      'and you can log in at any time to see real-time updates.',
  )
})

test('one task is done, not are', () => {
  expect(describeMessage(sampleOf(['T01']))).toContain('1 is done')
})

test('before anything is done no count is given', () => {
  expect(describeMessage(startPlan(planTemplate, { ...owner, startDate: '2025-11-12' }))).toBe(
    'We handle your 45 business build-out tasks every day, and you can log in at any time to see real-time updates.',
  )
})

test('on the first day a client is welcomed and told where to begin, until work has begun', () => {
  const first = withAsks(startPlan(planTemplate, { ...owner, startDate: '2025-11-14' }))
  expect(isFirstDay(first)).toBe(true)
  expect(describeMessage(first)).toMatch(
    /^Your account is ready\. Start with the one thing below, .* We handle your 45 business build-out tasks every day, and you can log in/,
  )
  expect(describeMessage({ ...first, asks: [] })).toContain('ready. Watch the short video')
  expect(isFirstDay(change(first, { T01: { state: 'in-progress' } }))).toBe(false)
  expect(isFirstDay({ ...first, today: '2025-11-15' })).toBe(false)
})

test('before the kick-off the start is named', () => {
  const plan = startPlan(planTemplate, { ...owner, startDate: '2025-11-17' })
  expect(describeMessage(plan)).toContain('starts on Monday, November 17.')
})

test('at the end all tasks are done', () => {
  expect(describeMessage(sampleOf(keys))).toMatch(/^All 45 business build-out tasks are done\./)
})
