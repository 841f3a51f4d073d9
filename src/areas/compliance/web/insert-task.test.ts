import { expect, test } from 'vitest'
import { insertTask, type Task, type TaskStatus } from './insert-task.ts'

const task = (
  id: string,
  taskDueDate: string | null,
  taskStatus: TaskStatus = 'Awaiting Completion',
  statusChangedAt = '2025-11-01T00:00:00+00:00',
) => ({ id, taskDueDate, taskStatus, statusChangedAt }) as Task
const pages = (...all: { items: Task[]; next: string | null }[]) => ({ pages: all, pageParams: all.map(() => null) })
const ids = (data: ReturnType<typeof insertTask>) => data.pages.map((page) => page.items.map((row) => row.id))

test('a reopened task is placed by its due date, one without a date last', () => {
  const list = pages({ items: [task('a', '2025-11-01'), task('b', '2025-12-01')], next: null })
  expect(ids(insertTask(list, 'Awaiting Completion', task('n', '2025-11-15')))).toEqual([['a', 'n', 'b']])
  expect(ids(insertTask(list, 'Awaiting Completion', task('n', null)))).toEqual([['a', 'b', 'n']])
})

test('a completed task leaves its group and is first in the other', () => {
  const done = task('a', '2025-11-01', 'Completed', '2025-11-14T10:00:00+00:00')
  const awaiting = pages({ items: [task('a', '2025-11-01'), task('b', '2025-12-01')], next: null })
  const completed = pages({ items: [task('c', null, 'Completed', '2025-11-13T00:00:00+00:00')], next: null })
  expect(ids(insertTask(awaiting, 'Awaiting Completion', done))).toEqual([['b']])
  expect(ids(insertTask(completed, 'Completed', done))).toEqual([['a', 'c']])
})

test('a place on a page that is not loaded stays empty until it is', () => {
  const list = pages({ items: [task('a', '2025-11-01')], next: 'a' })
  expect(ids(insertTask(list, 'Awaiting Completion', task('n', '2025-12-15')))).toEqual([['a']])
})
