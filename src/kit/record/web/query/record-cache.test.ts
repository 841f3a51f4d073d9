import { expect, test } from 'vitest'
import { collectRows, putRow, type RecordListData, takeRow } from './record-cache.ts'
import { sampleRow } from '../sample-kind.ts'

const row = (n: number, change = {}) => sampleRow({ id: `0190000${n}-0000-7000-8000-000000000000`, ...change })
const list = (...pages: number[][]): RecordListData => ({
  pages: pages.map((numbers) => ({ items: numbers.map((n) => row(n)), next: null })),
  pageParams: pages.map(() => null),
})
const ids = (data: RecordListData) => data.pages.map((page) => page.items.map(({ id }) => Number(id[7])))

test('a new row comes first, an old one back to its place, on the page where it was', () => {
  const data = list([8, 6], [4, 2])
  expect(ids(putRow(data, row(9)))).toEqual([
    [9, 8, 6],
    [4, 2],
  ])
  expect(ids(putRow(data, row(7)))).toEqual([
    [8, 7, 6],
    [4, 2],
  ])
  expect(ids(putRow(data, row(3)))).toEqual([
    [8, 6],
    [4, 3, 2],
  ])
  expect(ids(putRow(data, row(1)))).toEqual([
    [8, 6],
    [4, 2, 1],
  ])
  expect(ids(putRow(list([]), row(1)))).toEqual([[1]])
})

test('a row that is removed and restored leaves the list as it was', () => {
  const data = list([8, 6], [4, 2])
  for (const n of [8, 6, 4, 2]) {
    expect(takeRow(data, row(n).id).pages.flatMap((page) => page.items)).toHaveLength(3)
    expect(putRow(takeRow(data, row(n).id), row(n)).pages.flatMap(({ items }) => items)).toEqual(
      data.pages.flatMap(({ items }) => items),
    )
  }
})

test('a newer version takes the place of the old one', () => {
  const data = putRow(list([8, 6], [4, 2]), row(4, { version: 9 }))
  expect(ids(data)).toEqual([
    [8, 6],
    [4, 2],
  ])
  expect(data.pages[1]?.items[0]?.version).toBe(9)
})

test('a row under edit stays in sight at its place when it has left the list', () => {
  expect(collectRows(list([8, 4]), [row(6)]).map(({ id }) => Number(id[7]))).toEqual([8, 6, 4])
  expect(collectRows(list([8, 4]), [row(8)])).toHaveLength(2)
  expect(collectRows(undefined, [])).toEqual([])
})

test('a row that the address asks for comes first, unless a loaded page holds it', () => {
  const shown = (...rest: Parameters<typeof collectRows>) => collectRows(...rest).map(({ id }) => Number(id[7]))
  expect(shown(list([8, 6]), [], row(2))).toEqual([2, 8, 6])
  expect(shown(list([8, 6]), [row(7)], row(2))).toEqual([2, 8, 7, 6])
  expect(shown(list([8], [6]), [], row(6))).toEqual([8, 6])
  expect(shown(list([8], [6]), [])).toEqual([8, 6])
})
