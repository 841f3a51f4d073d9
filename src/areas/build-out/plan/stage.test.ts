import { expect, test } from 'vitest'
import { isDone, isRunning, stageOf, stageOfAll } from './stage.ts'

test('skipped counts as completed and waiting as in progress', () => {
  expect(stageOf('skipped')).toBe('completed')
  expect(stageOf('completed')).toBe('completed')
  expect(stageOf('waiting-client')).toBe('in-progress')
  expect(stageOf('waiting-third-party')).toBe('in-progress')
  expect(stageOf('in-progress')).toBe('in-progress')
  expect(stageOf('pending')).toBe('pending')
})

test('done and running exclude each other', () => {
  expect(isDone({ state: 'skipped' })).toBe(true)
  expect(isRunning({ state: 'skipped' })).toBe(false)
  expect(isRunning({ state: 'waiting-client' })).toBe(true)
  expect(isDone({ state: 'pending' }) || isRunning({ state: 'pending' })).toBe(false)
})

test('several tasks are completed when all are, and in progress once one was begun', () => {
  expect(stageOfAll([])).toBe('pending')
  expect(stageOfAll([{ state: 'pending' }, { state: 'pending' }])).toBe('pending')
  expect(stageOfAll([{ state: 'completed' }, { state: 'pending' }])).toBe('in-progress')
  expect(stageOfAll([{ state: 'completed' }, { state: 'skipped' }])).toBe('completed')
})
