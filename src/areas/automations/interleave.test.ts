import fc from 'fast-check'
import { expect, test } from 'vitest'
import { interleave, type Loaded } from './interleave.ts'

const row = (id: string) => ({ id })
const ids = (lists: Loaded<{ id: string }>[]) => interleave(lists).rows.map((item) => item.row.id)

test('two finished lists become one, newest first', () => {
  const lists = [
    { rows: ['e', 'c', 'a'].map(row), more: false },
    { rows: ['d', 'b'].map(row), more: false },
  ]
  expect(ids(lists)).toEqual(['e', 'd', 'c', 'b', 'a'])
  expect(interleave(lists).wanted).toEqual([])
})

test('what an unfinished list could still bring a newer row for waits', () => {
  const lists = [
    { rows: ['f', 'e'].map(row), more: true },
    { rows: ['d', 'b'].map(row), more: false },
  ]
  expect(ids(lists)).toEqual(['f', 'e'])
  expect(interleave(lists).wanted).toEqual([0])
})

test('of two unfinished lists the one that ends sooner is asked first', () => {
  const lists = [
    { rows: ['f', 'b'].map(row), more: true },
    { rows: ['e', 'd'].map(row), more: true },
  ]
  expect(ids(lists)).toEqual(['f', 'e', 'd'])
  expect(interleave(lists).wanted).toEqual([1])
})

test('a list that is empty so far and has more holds everything back', () => {
  expect(
    ids([
      { rows: ['f'].map(row), more: false },
      { rows: [], more: true },
    ]),
  ).toEqual([])
})

test('page by page every row comes once and in order, however the pages fall', () => {
  const all = fc.uniqueArray(
    fc.integer({ min: 0, max: 9999 }).map((n) => String(n).padStart(4, '0')),
    { maxLength: 40 },
  )
  fc.assert(
    fc.property(all, fc.integer({ min: 1, max: 7 }), fc.infiniteStream(fc.boolean()), (known, size, coin) => {
      const parts = [[], []] as string[][]
      for (const id of known.toSorted().toReversed()) parts[coin.next().value ? 1 : 0]?.push(id)
      const loaded = [size, size]
      const lists = () =>
        parts.map((part, at) => ({ rows: part.slice(0, loaded[at]).map(row), more: part.length > (loaded[at] ?? 0) }))
      let before: string[] = []
      for (let turn = 0; turn < 100; turn++) {
        const { rows, wanted } = interleave(lists())
        const seen = rows.map((item) => item.row.id)
        expect(seen.slice(0, before.length)).toEqual(before)
        before = seen
        if (wanted.length === 0) break
        for (const list of wanted) loaded[list] = (loaded[list] ?? 0) + size
      }
      expect(before).toEqual(known.toSorted().toReversed())
    }),
  )
})
