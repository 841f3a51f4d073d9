import { expect, test } from 'vitest'
import { readView, sortBy, toggleChip, writeView } from './desk-view.ts'

const start = readView({})

test('the address says what is looked at, and leaves the defaults out', () => {
  expect(writeView(start)).toEqual({})
  const search = { view: 'mine', chips: 'us,overdue', search: 'farrell', sort: 'due', direction: 'desc' }
  expect(writeView(readView(search))).toEqual(search)
  const whose = { assignee: '01900000-0000-7000-8000-000000000000' }
  expect(writeView(readView(whose))).toEqual(whose)
  expect(writeView(readView({ assignee: 'kelly', view: 'theirs', chips: 'us,gone', sort: 'shoe', search: 4 }))).toEqual(
    { chips: 'us' },
  )
})

test('a head sorts by what matters most first, and the other way round when clicked again', () => {
  const late = sortBy(start, 'late')
  expect(late).toMatchObject({ sort: 'late', direction: 'desc' })
  expect(sortBy(late, 'late')).toMatchObject({ sort: 'late', direction: 'asc' })
  expect(sortBy(late, 'company')).toMatchObject({ sort: 'company', direction: 'asc' })
})

test('a chip is added and taken away, in the order of the chips', () => {
  const both = toggleChip(toggleChip(start, 'overdue'), 'us')
  expect(both.chips).toEqual(['us', 'overdue'])
  expect(toggleChip(both, 'us').chips).toEqual(['overdue'])
})
