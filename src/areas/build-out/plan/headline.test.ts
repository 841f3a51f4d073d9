import { expect, test } from 'vitest'
import { headlineOf } from './headline.ts'
import { planTemplate } from './template.ts'

test("T10 gives 'Documentation Ready'", () => {
  const milestone = planTemplate.tasks.find((task) => task.id === 'T10')?.milestone ?? ''
  expect(headlineOf(milestone)).toBe('Documentation Ready')
})

test('a headline ends at the first colon or semicolon and keeps its commas', () => {
  expect(headlineOf('Owner profile saved; entity type, state and tax treatment agreed')).toBe('Owner profile saved')
  expect(headlineOf('Result recorded with limit, APR, bureaus')).toBe('Result recorded with limit, APR, bureaus')
  expect(headlineOf('')).toBe('')
})

test('every milestone of the plan has a headline', () => {
  for (const task of planTemplate.tasks) expect(headlineOf(task.milestone)).not.toBe('')
})
