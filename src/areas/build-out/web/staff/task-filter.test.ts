import { expect, test } from 'vitest'
import { samplePlan } from '../../plan/plan-case.ts'
import { countTasks, filterTasks, readFilter, writeFilter } from './task-filter.ts'

const { tasks } = samplePlan('day33')

test('the switch counts what it shows', () => {
  expect(countTasks(tasks, null)).toEqual({ open: 13, completed: 32, all: 45 })
  expect(countTasks(tasks, 'P09')).toEqual({ open: 1, completed: 1, all: 2 })
})

test('a task that was looked for is shown whatever the filter says', () => {
  expect(filterTasks(tasks, { show: 'open', phase: 'P09' }).map(({ key }) => key)).toEqual(['T33'])
  expect(filterTasks(tasks, { show: 'open', phase: 'P09' }, ['T32']).map(({ key }) => key)).toEqual(['T32', 'T33'])
})

test('a filter survives the address bar, nonsense is the default', () => {
  const filter = readFilter({ show: 'all', phase: 'P05' })
  expect(readFilter(writeFilter(filter))).toEqual(filter)
  expect(readFilter({ show: 'some', phase: '' })).toEqual({ show: 'open', phase: null })
  expect(writeFilter({ show: 'open', phase: null })).toEqual({})
})
