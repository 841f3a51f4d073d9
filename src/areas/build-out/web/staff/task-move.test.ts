import { expect, test } from 'vitest'
import { samplePlan, taskOf } from '../../plan/plan-case.ts'
import { progressOf } from '../../plan/progress.ts'
import { applyMoves, putTask, writeMove } from './task-move.ts'

const plan = samplePlan('day10')

test('a move under way already counts in the figures', () => {
  const shown = applyMoves(plan, [{ key: 'T11', state: 'completed' }])
  expect(taskOf(shown, 'T11').state).toBe('completed')
  expect(progressOf(shown.tasks).completed).toBe(11)
  expect(progressOf(plan.tasks).completed).toBe(10)
})

test('of two moves of one task the later one is shown', () => {
  const shown = applyMoves(plan, [
    { key: 'T11', state: 'completed' },
    { key: 'T11', state: 'waiting-client' },
  ])
  expect(taskOf(shown, 'T11').state).toBe('waiting-client')
})

test('a reason goes with its state', () => {
  const skipped = applyMoves(plan, [{ key: 'T14', state: 'skipped', reason: 'Has an account' }])
  expect(taskOf(skipped, 'T14').stateReason).toBe('Has an account')
  expect(taskOf(applyMoves(skipped, [{ key: 'T14', state: 'pending' }]), 'T14').stateReason).toBeNull()
})

test('a result that came in leaves the state as it is', () => {
  const shown = applyMoves(plan, [{ key: 'T12', resultReceivedOn: '2026-03-20' }])
  expect(taskOf(shown, 'T12').result?.receivedOn).toBe('2026-03-20')
  expect(taskOf(shown, 'T12').state).toBe(taskOf(plan, 'T12').state)
  expect(taskOf(applyMoves(shown, [{ key: 'T12', resultReceivedOn: null }]), 'T12').result?.receivedOn).toBeNull()
})

test('an older answer does not replace a newer row', () => {
  const task = taskOf(plan, 'T11')
  const newer = putTask(plan, { ...task, version: task.version + 2, state: 'completed' })
  const late = putTask(newer, { ...task, version: task.version + 1, state: 'pending' })
  expect(taskOf(late, 'T11').state).toBe('completed')
})

test('only what was asked is sent', () => {
  expect(writeMove({ key: 'T11', state: 'completed' })).toEqual({ state: 'completed' })
  expect(writeMove({ key: 'T12', resultReceivedOn: null })).toEqual({ resultReceivedOn: null })
})
