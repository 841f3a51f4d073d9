import { expect, test } from 'vitest'
import { requestOf, samplePlan, taskOf } from '../../plan/plan-case.ts'
import { chooseTask, groupAskable, startDraft } from './request-draft.ts'

const plan = samplePlan('day10')

test('a task brings its words into an empty draft', () => {
  const draft = startDraft(plan, 'T14')
  expect(draft.title).toBe(taskOf(plan, 'T14').title)
  expect(draft.detail).toContain('- Two time slots')
})

test('another task replaces the words as long as no one typed', () => {
  const draft = chooseTask(plan, startDraft(plan, 'T14'), 'T11')
  expect(draft.title).toBe(taskOf(plan, 'T11').title)
  expect(chooseTask(plan, draft, null)).toMatchObject({ taskKey: null, title: '', detail: '' })
})

test('what someone typed is never overwritten', () => {
  const typed = { ...startDraft(plan, null), title: 'Send the lease', touched: true }
  expect(chooseTask(plan, typed, 'T14')).toEqual({ ...typed, taskKey: 'T14' })
})

test('done tasks and tasks asked for already cannot be asked for', () => {
  const keys = groupAskable({ ...plan, requests: [requestOf({ taskKey: 'T11', receivedAt: null })] }).flatMap(
    ({ items }) => items.map(({ value }) => value),
  )
  expect(keys).not.toContain('T10')
  expect(keys).not.toContain('T11')
  expect(keys).toContain('T14')
})
