import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyPlan } from './plan-arbitrary.ts'
import { change, freshPlan, samplePlan, taskOf } from './plan-case.ts'
import { findGates, missingWords, phaseOf, planDone, planMove } from './phase-move.ts'
import { isDone } from './stage.ts'

const keysOf = (move: ReturnType<typeof planMove>) => ('tasks' in move ? move.tasks.map(({ key }) => key) : [])

test('a client goes forward over every open task before the phase, each after what it needs', () => {
  const { tasks } = freshPlan()
  expect(phaseOf(tasks)).toBe('P01')
  expect(planMove(tasks, 'P01')).toEqual({ kind: 'here' })
  expect(keysOf(planMove(tasks, 'P02'))).toEqual(['T01', 'T02'])
  expect(keysOf(planMove(tasks, planDone))).toHaveLength(tasks.length)
})

test('a phase whose tasks are done is reached by reopening one; one that has none before is not', () => {
  const { tasks } = samplePlan('day10')
  const back = planMove(tasks, 'P02')
  expect(back.kind).toBe('back')
  expect(keysOf(back)).toEqual(tasks.filter(({ phase }) => phase === 'P02').map(({ key }) => key))
  expect(planMove(tasks, 'P99')).toMatchObject({ kind: 'none', open: { phase: phaseOf(tasks) } })
  // Done ahead of its time: reopened, it would come after what is open.
  const ahead = change(freshPlan(), {
    T44: { state: 'completed' },
    T45: { state: 'completed' },
    T43: { state: 'completed' },
  })
  expect(planMove(ahead.tasks, 'P14').kind).toBe('none')
})

test('what a task needs is named, and what is chosen for the tasks before it counts', () => {
  const { tasks } = freshPlan()
  const [first, second] = [taskOf({ tasks } as never, 'T01'), taskOf({ tasks } as never, 'T02')]
  expect(missingWords(tasks, 'T01')).toBeNull()
  expect(missingWords(tasks, 'T02')).toBe(`Needs “${first.title}” first.`)
  expect([
    ...findGates(tasks, [
      { task: first, state: 'skipped' },
      { task: second, state: 'completed' },
    ]),
  ]).toEqual([])
  expect([...findGates(tasks, [{ task: second, state: 'completed' }])]).toEqual([
    ['T02', `Needs “${first.title}” first.`],
  ])
})

test('whatever the plan: once the tasks of a move are done the client is there, and skipping has no gates', () => {
  fc.assert(
    fc.property(anyPlan, ({ tasks }) => {
      for (const phase of [...new Set(tasks.map((task) => task.phase)), planDone]) {
        const move = planMove(tasks, phase)
        if (move.kind === 'here') expect(phaseOf(tasks)).toBe(phase)
        if (move.kind === 'forward') {
          const keys = new Set(move.tasks.map(({ key }) => key))
          expect(move.tasks.some(isDone)).toBe(false)
          const after = tasks.map((task) => (keys.has(task.key) ? { ...task, state: 'skipped' as const } : task))
          expect(phaseOf(after)).toBe(phase)
          expect(
            findGates(
              tasks,
              move.tasks.map((task) => ({ task, state: 'skipped' })),
            ).size,
          ).toBe(0)
        }
        if (move.kind === 'back')
          for (const reopened of move.tasks)
            expect(
              phaseOf(tasks.map((task) => (task === reopened ? { ...task, state: 'pending' as const } : task))),
            ).toBe(phase)
      }
    }),
  )
})
