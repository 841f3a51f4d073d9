import { expect, test } from 'vitest'
import { phaseOf, planDone } from '../../plan/phase-move.ts'
import { change, finishedPlan, freshPlan, samplePlan, taskOf } from '../../plan/plan-case.ts'
import { meaningOf } from './move-meaning.ts'

test('a phase ahead names what is still open before it', () => {
  const plan = freshPlan()
  const [one, two] = [taskOf(plan, 'T01').title, taskOf(plan, 'T02').title]
  expect(meaningOf(plan.tasks, 'P02')).toEqual({
    short: '2 open tasks',
    long: `“${one}” and “${two}” are still open. You choose next: complete each, or skip it with a reason.`,
    refused: false,
  })
  const { tasks } = change(plan, { T01: { state: 'completed' } })
  expect(meaningOf(tasks, 'P02')).toEqual({
    short: '1 open task',
    long: `“${two}” is still open. You choose next: complete it, or skip it with a reason.`,
    refused: false,
  })
})

test('of many tasks two are named, and the others counted', () => {
  const tasks = freshPlan().tasks.map((task) => ({ ...task, result: null }))
  expect(meaningOf(tasks, 'P03').long).toMatch(/^“[^”]+”, “[^”]+” and \d more are still open\./)
})

test('a phase whose gate is not met refuses and says what is missing', () => {
  const { tasks } = freshPlan()
  const meaning = meaningOf(tasks, 'P09')
  expect(meaning.refused).toBe(true)
  expect(meaning.short).toMatch(/^[^.]+$/)
  expect(meaning.long).toBe(`Needs ${meaning.short} first. The card’s menu lets you skip what needs it, with a reason.`)
})

test('a phase behind is reached by reopening, the last task named first; one without tasks is not reached', () => {
  const { tasks } = samplePlan('day10')
  const back = meaningOf(tasks, 'P02')
  const last = tasks.findLast(({ phase }) => phase === 'P02')
  expect(back.refused).toBe(false)
  expect(back.long.startsWith(`“${last?.title}”`)).toBe(true)
  expect(meaningOf(tasks, phaseOf(tasks)).short).toBe('Now')
  expect(meaningOf(tasks, 'P99')).toMatchObject({ refused: true, short: 'Not possible' })
  expect(meaningOf(finishedPlan().tasks, planDone).short).toBe('Now')
  expect(meaningOf(finishedPlan().tasks, 'P99').long).toBe('This phase has no task.')
})
