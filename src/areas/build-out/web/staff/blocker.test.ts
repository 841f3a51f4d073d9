import { expect, test } from 'vitest'
import { ApiError } from '../../../../kit/http/web/api-error.ts'
import { samplePlan, taskOf } from '../../plan/plan-case.ts'
import { findBlocker, readCurrent, readBlocker } from './blocker.ts'

const plan = samplePlan('day10')

test('an open task before it is foreseen and named', () => {
  const blocker = findBlocker(plan, { key: 'T12', state: 'completed' })
  expect(blocker?.kind).toBe('open')
  expect(blocker?.text).toContain(`T11 ${taskOf(plan, 'T11').title}`)
})

test('nothing is foreseen when it is done anyway, or when only a result came in', () => {
  expect(findBlocker(plan, { key: 'T12', state: 'completed', override: true })).toBeNull()
  expect(findBlocker(plan, { key: 'T12', resultReceivedOn: '2026-03-20' })).toBeNull()
  expect(findBlocker(plan, { key: 'T11', state: 'completed' })).toBeNull()
})

test('the server’s message is shown as it is', () => {
  const move = { key: 'T12', state: 'completed' } as const
  const refused = new ApiError(409, { code: 'dependencies_open', detail: 'Still open: T11.' })
  expect(readBlocker(refused, move)).toEqual({ kind: 'open', text: 'Still open: T11.', move })
  expect(readBlocker(new ApiError(0, undefined), move).kind).toBe('failed')
})

test('the refusal of a stale change brings the row as it is now', () => {
  const current = taskOf(plan, 'T11')
  const stale = new ApiError(412, { code: 'changed_meanwhile', detail: 'Changed.', current })
  expect(readCurrent(stale)).toEqual(current)
  expect(readBlocker(stale, { key: 'T11', state: 'completed' }).kind).toBe('changed')
  expect(readCurrent(new ApiError(503, {}))).toBeNull()
})
