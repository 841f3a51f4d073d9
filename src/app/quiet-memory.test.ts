import { expect, test } from 'vitest'
import { watchQuiet } from './quiet-memory.ts'

const begin = () => {
  const state = { work: 0, compacted: 0 }
  const look = watchQuiet(
    () => state.work,
    () => {
      state.compacted++
      state.work += 6_000
    },
  )
  /** A stretch of so many milliseconds of work, and how often was compacted by its end. */
  const after = (milliseconds: number) => {
    state.work += milliseconds
    look()
    return state.compacted
  }
  return after
}

test('memory is given back once after much work, when it is quiet', () => {
  const after = begin()
  expect(after(4_000)).toBe(0)
  expect(after(9_000), 'it still works').toBe(0)
  expect(after(100)).toBe(1)
  expect(after(0)).toBe(1)
  expect(after(100), 'the compaction itself does not count').toBe(1)
})

test('a server on which little happens is not paused again', () => {
  const after = begin()
  for (let look = 0; look < 400; look++) expect(after(100)).toBe(0)
})

test('it is given back again after the next work', () => {
  const after = begin()
  after(6_000)
  expect(after(10)).toBe(1)
  after(6_000)
  expect(after(10)).toBe(2)
})
