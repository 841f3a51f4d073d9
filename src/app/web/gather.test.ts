import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeGatherer } from './gather.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const begin = () => {
  const fetched: string[] = []
  const { note, stop } = makeGatherer(
    (name) => fetched.push(name),
    (name) => (name === 'desk' ? 1 : 3),
  )
  return { fetched, note, stop }
}

test('many changes of one kind are fetched once, and each kind by itself', () => {
  const { fetched, note } = begin()
  for (let change = 0; change < 50; change++) note(change % 2 ? 'client' : 'document')
  expect(fetched).toEqual([])
  vi.advanceTimersByTime(20)
  expect(fetched.sort()).toEqual(['client', 'document'])
  note('client')
  vi.advanceTimersByTime(20)
  expect(fetched).toHaveLength(3)
})

test('what rests is fetched at once the first time, then at most once per rest, and the last change is not lost', () => {
  const { fetched, note } = begin()
  note('desk')
  vi.advanceTimersByTime(20)
  expect(fetched).toEqual(['desk'])
  for (let change = 0; change < 15; change++) {
    note('desk')
    note('client')
    vi.advanceTimersByTime(100)
  }
  expect(fetched.filter((name) => name === 'desk')).toHaveLength(2)
  vi.advanceTimersByTime(1_000)
  expect(fetched.filter((name) => name === 'desk')).toHaveLength(3)
})

test('in a storm the first changes are fetched at once and then one in a second; after ten quiet seconds it is as before', () => {
  const { fetched, note } = begin()
  for (let change = 0; change < 200; change++) {
    note('client')
    vi.advanceTimersByTime(50)
  }
  // Three within the first second, and one at the end of each of ten.
  expect(fetched.length).toBeGreaterThanOrEqual(12)
  expect(fetched.length).toBeLessThanOrEqual(13)
  vi.advanceTimersByTime(1_000)
  fetched.splice(0)
  note('client')
  vi.advanceTimersByTime(20)
  note('client')
  vi.advanceTimersByTime(500)
  expect(fetched, 'a pause of a second does not end the storm').toEqual(['client'])
  vi.advanceTimersByTime(12_000)
  fetched.splice(0)
  note('client')
  vi.advanceTimersByTime(20)
  note('client')
  vi.advanceTimersByTime(20)
  expect(fetched).toEqual(['client', 'client'])
})

test('once it is stopped nothing is fetched', () => {
  const { fetched, note, stop } = begin()
  note('client')
  stop()
  vi.advanceTimersByTime(5_000)
  expect(fetched).toEqual([])
})
