import { expect, test } from 'vitest'
import type { SavedView } from '../view-contract.ts'
import {
  clearFilters,
  columnsOf,
  filterToSave,
  readSaved,
  readView,
  sortBy,
  toggleChip,
  toggleLayout,
  toggleTag,
  viewOf,
  writeSaved,
  writeView,
} from './desk-view.ts'

const start = readView({})

test('the address says what is looked at, and leaves the defaults out', () => {
  expect(writeView(start)).toEqual({})
  const search = {
    view: 'mine',
    chips: 'us,overdue',
    tags: 'Bank week,VIP',
    search: 'farrell',
    sort: 'due',
    direction: 'desc',
    layout: 'board',
  }
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

test('a tag is chosen once, whatever its case', () => {
  const one = toggleTag(start, 'Bank week')
  expect(one.tags).toEqual(['Bank week'])
  expect(toggleTag(one, 'BANK WEEK').tags).toEqual([])
  expect(readView({ tags: ' a ,,b,a' }).tags).toEqual(['a', 'b'])
  expect(readView({ tags: 2026 }).tags).toEqual(['2026'])
})

const saved: SavedView = {
  id: '01900000-0000-7000-8000-000000000001',
  version: 1,
  name: 'Bank calls',
  shared: true,
  own: true,
  by: 'Dana',
  filter: filterToSave({ ...start, chips: ['us'], tags: ['Bank week'], sort: 'due' }),
  columns: ['late', 'team'],
}

test('the address names a saved view alone until it is changed, then with the changes', () => {
  const view = viewOf(saved.filter)
  expect(writeSaved(saved, view, undefined)).toEqual({ saved: saved.id })
  expect(writeSaved(saved, view, ['late', 'team'])).toEqual({ saved: saved.id })
  // Without any filter it is another view than the saved one.
  const cleared = writeSaved(saved, start, undefined)
  expect(cleared).toEqual({ saved: saved.id, edited: true })
  expect(readSaved(cleared as Record<string, unknown>)).toEqual({ saved: saved.id, edited: true, columns: undefined })
  // So is the board of a list.
  expect(writeSaved(saved, toggleLayout(view), undefined)).toMatchObject({ edited: true, layout: 'board' })
  const other = writeSaved(saved, view, ['late'])
  expect(readSaved(other as Record<string, unknown>).columns).toEqual(['late'])
  expect(readView(other as Record<string, unknown>)).toEqual(view)
})

test('the columns of a saved list are no fields of cards: its board has each person’s own, until the address names some', () => {
  const view = viewOf(saved.filter)
  expect(columnsOf(view, saved, undefined)).toEqual(['late', 'team'])
  expect(columnsOf(toggleLayout(view), saved, undefined)).toBeUndefined()
  expect(columnsOf(toggleLayout(view), saved, ['due'])).toEqual(['due'])
  expect(columnsOf(view, undefined, undefined)).toBeUndefined()
  // Named even where they are the same as those of the list.
  expect(writeSaved(saved, toggleLayout(view), ['late', 'team'])).toMatchObject({ columns: 'late,team' })
})

test('a colleague is named by id, or nobody', () => {
  const id = '01900000-0000-7000-8000-000000000002'
  expect([id, 'none', 'me', 4].map((assignee) => readView({ assignee }).assignee)).toEqual([
    id,
    'none',
    undefined,
    undefined,
  ])
  expect(writeView({ ...start, assignee: 'none' })).toEqual({ assignee: 'none' })
})

test('without filters a board is still a board', () => {
  const board = toggleLayout({ ...start, view: 'mine', chips: ['us'] })
  expect(clearFilters(board)).toEqual({ ...start, view: 'mine', layout: 'board' })
  expect(toggleLayout(toggleLayout(start))).toEqual(start)
})

test('who is waited for is in the address, and is saved with a view', () => {
  const start = readView({})
  expect(readView({ waiting: 'bank' }).waiting).toBe('bank')
  expect(readView({ waiting: 'godot' }).waiting).toBeUndefined()
  expect(writeView({ ...start, waiting: 'bank' })).toEqual({ waiting: 'bank' })
  expect(viewOf(filterToSave({ ...start, waiting: 'bank' })).waiting).toBe('bank')
  expect(filterToSave(start).waiting).toBeNull()
})
