import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyPlan, anyState } from './plan-arbitrary.ts'
import { change, freshPlan, samplePlan, taskOf } from './plan-case.ts'
import { checkMove, missingResults, needsReason, openDependencies } from './transition.ts'

test('a task whose dependencies are done may start', () => {
  const plan = samplePlan('day10')
  expect(checkMove(plan.tasks, 'T14', 'in-progress')).toEqual({
    allowed: true,
    needsReason: false,
    openDependencies: [],
    missingResults: [],
    overrideText: null,
  })
})

test('open dependencies are in the way and are named', () => {
  const move = checkMove(samplePlan('day10').tasks, 'T12', 'completed')
  expect(move.allowed).toBe(false)
  expect(move.openDependencies).toEqual(['T11'])
  expect(move.overrideText).toBe('T11 Verify Business Address isn’t done yet. Complete this task anyway?')
})

test('skipped dependencies count as done', () => {
  const plan = change(samplePlan('day10'), { T11: { state: 'skipped' } })
  expect(openDependencies(plan.tasks, 'T12')).toEqual([])
})

test('a missing D-U-N-S stops T32 and what hangs on it, unless overridden or waiting', () => {
  const plan = samplePlan('day33')
  const { result } = taskOf(plan, 'T12')
  const late = change(plan, {
    T12: { result: result && { ...result, receivedOn: null } },
    T32: { state: 'pending', startedOn: null, finishedOn: null },
    T33: { state: 'pending', startedOn: null },
  })
  const move = checkMove(late.tasks, 'T32', 'in-progress')
  expect(move).toMatchObject({ allowed: false, openDependencies: [] })
  expect(move.missingResults).toEqual([{ key: 'T12', name: 'D-U-N-S number' }])
  expect(move.overrideText).toBe('D-U-N-S number (T12) isn’t done yet. Start this task anyway?')
  expect(checkMove(late.tasks, 'T32', 'waiting-third-party').allowed).toBe(true)
  expect(checkMove(late.tasks, 'T33', 'waiting-third-party').allowed).toBe(true)
  expect(checkMove(late.tasks, 'T34', 'in-progress').openDependencies).toEqual(['T33'])
})

test('the result of a skipped task is not waited for', () => {
  const plan = change(freshPlan(), { T12: { state: 'skipped' } })
  expect(missingResults(plan.tasks, 'T32')).toEqual([])
})

test('only skipping needs a reason, and it is always allowed', () => {
  expect(needsReason('skipped')).toBe(true)
  expect(needsReason('completed')).toBe(false)
  expect(checkMove(freshPlan().tasks, 'T45', 'skipped')).toMatchObject({ allowed: true, needsReason: true })
})

test('a task may go back to pending and stay where it is', () => {
  const plan = change(freshPlan(), { T45: { state: 'in-progress' } })
  expect(checkMove(plan.tasks, 'T45', 'pending').allowed).toBe(true)
  expect(checkMove(plan.tasks, 'T45', 'in-progress').allowed).toBe(true)
  expect(checkMove(plan.tasks, 'T45', 'completed').allowed).toBe(false)
})

test('a key not in the plan is refused', () => {
  expect(() => checkMove(freshPlan().tasks, 'T99', 'pending')).toThrow(RangeError)
})

test('a move is asked about exactly when it is not allowed', () => {
  fc.assert(
    fc.property(anyPlan, fc.nat({ max: 44 }), anyState, (plan, index, state) => {
      const move = checkMove(plan.tasks, plan.tasks[index]?.key ?? '', state)
      expect(move.overrideText === null).toBe(move.allowed)
      expect(move.openDependencies.length + move.missingResults.length === 0).toBe(move.allowed)
    }),
  )
})
