import { expect, test } from 'vitest'
import { sampleKind } from '../sample-kind.ts'
import { filterableFields, operatorsOf } from '../../contract/filter.ts'
import { namesTable, putFilter, readTableView, sortTableBy, takeFilter, writeTableView } from './table-view.ts'

const [[name, field]] = filterableFields(sampleKind) as [ReturnType<typeof filterableFields>[number]]
const filter = { field: name, operator: operatorsOf(field)[0] ?? 'is', value: 'north' } as const
const plain = readTableView(sampleKind, {})

test('a view is read from the address as it was written', () => {
  const view = { search: 'bank', filters: [filter], sort: name, direction: 'desc' as const }
  expect(readTableView(sampleKind, writeTableView(view))).toEqual(view)
  expect(namesTable(writeTableView(view))).toBe(true)
  expect(writeTableView(plain)).toEqual({})
  expect(namesTable({ client: 'x' })).toBe(false)
})

test('what is wrong in an address is left out', () => {
  for (const filters of ['{', '7', '[7]', '[["nosuchfield","is","x"]]', `[["${name}","like","x"]]`, `[["${name}"]]`])
    expect(readTableView(sampleKind, { filters, sort: 'nosuchfield', direction: 'up' })).toEqual(plain)
})

test('a head sorts up, down, and then newest first again', () => {
  const up = sortTableBy(plain, name)
  const down = sortTableBy(up, name)
  expect([up.direction, down.direction]).toEqual(['asc', 'desc'])
  expect(sortTableBy(down, name)).toEqual(plain)
})

test('a condition is added, exchanged in its place and taken away', () => {
  const one = putFilter(plain, filter)
  const other = { ...filter, value: 'south' }
  expect(one.filters).toEqual([filter])
  expect(putFilter(one, other, 0).filters).toEqual([other])
  expect(takeFilter(putFilter(one, other), 0).filters).toEqual([other])
})
