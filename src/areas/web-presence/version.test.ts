import { expect, test } from 'vitest'
import { describePerson, listVersions } from './version.ts'

const entry = (id: string, by: string, action = 'changed', fields = ['htmlCode']) => ({
  id,
  at: `2026-11-0${id}T10:00:00Z`,
  by,
  action,
  fields,
})

test('a version names its author, and the change by which it can be restored', () => {
  const versions = listVersions([
    entry('4', 'Dana'),
    entry('3', 'You', 'restored', []),
    entry('2', 'You'),
    entry('1', 'Your team', 'created', []),
  ])
  expect(versions).toEqual([
    { entry: '4', savedAt: '2026-11-02T10:00:00Z', savedBy: 'You', replacedAt: '2026-11-04T10:00:00Z' },
    { entry: '2', savedAt: '2026-11-01T10:00:00Z', savedBy: 'Your team', replacedAt: '2026-11-02T10:00:00Z' },
  ])
})

test('a template that was never changed has no earlier version', () => {
  expect(listVersions([entry('1', 'You', 'created', [])])).toEqual([])
  expect(listVersions([])).toEqual([])
})

test('people without a name are written small within a sentence, names as they are', () => {
  expect(['You', 'Your team', 'Youssef Amrani', 'dana'].map(describePerson)).toEqual([
    'you',
    'your team',
    'Youssef Amrani',
    'dana',
  ])
})
