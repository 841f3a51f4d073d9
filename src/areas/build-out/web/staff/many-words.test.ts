import { expect, test } from 'vitest'
import { describeChanged, describeLeftOut } from './many-words.ts'

test('what a change means is said with counts by the present status', () => {
  const item = (state: 'pending' | 'in-progress') => ({ id: 'a', version: 1, state })
  expect(describeChanged({ items: [item('in-progress'), item('pending'), item('pending')], leftOut: [] })).toBe(
    '3 clients change, now 2 Pending, 1 In Progress',
  )
  expect(describeChanged({ items: [], leftOut: [] })).toBe('This changes nothing.')
})

test('clients that are left out are named with the reason', () => {
  expect(describeLeftOut({ id: 'a', reason: 'gate_open', needs: 'Get an EIN' })).toBe('Needs first: Get an EIN')
  expect(describeLeftOut({ id: 'a', reason: 'no_task', needs: null })).toBe('Doesn’t have the task')
})
