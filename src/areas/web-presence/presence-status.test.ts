import { expect, test } from 'vitest'
import { describeAccounts, describeAutomations, describeTemplates } from './presence-status.ts'

test('each part of the web presence has its status', () => {
  expect(describeTemplates([])).toEqual({ line: 'No template yet', done: false })
  expect(describeTemplates(['Nov 14'])).toEqual({ line: 'Saved Nov 14', done: true })
  expect(describeTemplates(['Nov 14', 'Nov 2']).line).toBe('2 templates')
  expect([0, 1, 3].map((count) => describeAccounts(count).line)).toEqual(['No accounts yet', '1 account', '3 accounts'])
  expect(describeAutomations({ Active: { count: 1 } }, { Requested: { count: 2 }, Declined: { count: 1 } })).toEqual({
    line: '1 active, 2 requested',
    done: true,
  })
  expect(describeAutomations({ pending: { count: 2 }, failed: { count: 1 } }, {})).toEqual({
    line: '2 pending, 1 failed',
    done: false,
  })
  expect(describeAutomations({}, {})).toEqual({ line: 'None requested yet', done: false })
})
