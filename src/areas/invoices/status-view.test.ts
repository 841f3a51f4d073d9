import { expect, test } from 'vitest'
import { readView, sortBy, toggleStatus } from './status-view.ts'

const read = (search: Record<string, unknown>) => readView(search, ['pending', 'approved'], ['amount', 'dueDate'])

test('the address bar is read, and what it says wrongly is left out', () => {
  expect(read({ status: 'pending', sort: 'amount', direction: 'desc', client: 'x' })).toEqual({
    status: 'pending',
    sort: 'amount',
    direction: 'desc',
  })
  expect(read({ status: 'stolen', sort: 'id; drop table', direction: 'sideways' })).toEqual({})
  expect(read({ sort: 'dueDate' })).toEqual({ sort: 'dueDate', direction: 'asc' })
})

test('a second click on a status shows all again, and the order stays', () => {
  const narrowed = toggleStatus({ sort: 'amount', direction: 'asc' }, 'pending')
  expect(narrowed).toEqual({ status: 'pending', sort: 'amount', direction: 'asc' })
  expect(toggleStatus(narrowed, 'approved')).toMatchObject({ status: 'approved' })
  expect(toggleStatus(narrowed, 'pending')).toEqual({ sort: 'amount', direction: 'asc' })
})

test('clicks on a head go up, down, and back to newest first, and the status stays', () => {
  const up = sortBy({ status: 'pending' }, 'amount')
  const down = sortBy(up, 'amount')
  expect([up.direction, down.direction]).toEqual(['asc', 'desc'])
  expect(sortBy(down, 'amount')).toEqual({ status: 'pending' })
  expect(sortBy(down, 'dueDate')).toEqual({ status: 'pending', sort: 'dueDate', direction: 'asc' })
})
