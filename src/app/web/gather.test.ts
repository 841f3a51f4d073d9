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
    (name) => {
      fetched.push(name)
      return Promise.resolve()
    },
    (name) => (name === 'desk' ? 1 : 3),
  )
  return { fetched, note, stop }
}

test('many changes of one kind are fetched once, and each kind by itself', async () => {
  const { fetched, note } = begin()
  for (let change = 0; change < 50; change++) note(change % 2 ? 'client' : 'document')
  expect(fetched).toEqual([])
  await vi.advanceTimersByTimeAsync(20)
  expect(fetched.sort()).toEqual(['client', 'document'])
  note('client')
  await vi.advanceTimersByTimeAsync(20)
  expect(fetched).toHaveLength(3)
})

test('what rests is fetched at once the first time, then at most once per rest, and the last change is not lost', async () => {
  const { fetched, note } = begin()
  note('desk')
  await vi.advanceTimersByTimeAsync(20)
  expect(fetched).toEqual(['desk'])
  for (let change = 0; change < 15; change++) {
    note('desk')
    note('client')
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(fetched.filter((name) => name === 'desk')).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(fetched.filter((name) => name === 'desk')).toHaveLength(3)
})

test('in a storm the first changes are fetched at once and then one in a second; after ten quiet seconds it is as before', async () => {
  const { fetched, note } = begin()
  for (let change = 0; change < 200; change++) {
    note('client')
    await vi.advanceTimersByTimeAsync(50)
  }
  // Three within the first second, and one at the end of each of ten.
  expect(fetched.length).toBeGreaterThanOrEqual(12)
  expect(fetched.length).toBeLessThanOrEqual(13)
  await vi.advanceTimersByTimeAsync(1_000)
  fetched.splice(0)
  note('client')
  await vi.advanceTimersByTimeAsync(20)
  note('client')
  await vi.advanceTimersByTimeAsync(500)
  expect(fetched, 'a pause of a second does not end the storm').toEqual(['client'])
  await vi.advanceTimersByTimeAsync(12_000)
  fetched.splice(0)
  note('client')
  await vi.advanceTimersByTimeAsync(20)
  note('client')
  await vi.advanceTimersByTimeAsync(20)
  expect(fetched).toEqual(['client', 'client'])
})

test('once it is stopped nothing is fetched', async () => {
  const { fetched, note, stop } = begin()
  note('client')
  stop()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(fetched).toEqual([])
})

test('once it is stopped, a change during a fetch causes no other one', async () => {
  const fetched: string[] = []
  let respond = () => {}
  const { note, stop } = makeGatherer(
    (name) => {
      fetched.push(name)
      return new Promise<void>((resolve) => (respond = resolve))
    },
    () => 3,
  )
  note('client')
  await vi.advanceTimersByTimeAsync(20)
  note('client')
  stop()
  respond()
  await vi.advanceTimersByTimeAsync(40_000)
  expect(fetched).toEqual(['client'])
})

test('a fetch without a response holds up the next one for thirty seconds', async () => {
  const fetched: string[] = []
  const { note } = makeGatherer(
    (name) => {
      fetched.push(name)
      return new Promise(() => {})
    },
    () => 3,
  )
  note('client')
  await vi.advanceTimersByTimeAsync(20)
  note('client')
  await vi.advanceTimersByTimeAsync(29_900)
  expect(fetched).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(fetched).toHaveLength(2)
})

test('what changes while it is fetched is fetched once more, and the rest begins with the response', async () => {
  const fetched: number[] = []
  let respond = () => {}
  const { note } = makeGatherer(
    () =>
      new Promise<void>((resolve) => {
        fetched.push(performance.now())
        respond = resolve
      }),
    () => 1,
  )
  note('client')
  await vi.advanceTimersByTimeAsync(20)
  note('client')
  note('client')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(fetched).toHaveLength(1)
  respond()
  const responded = performance.now()
  await vi.advanceTimersByTimeAsync(999)
  expect(fetched).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(fetched).toEqual([expect.any(Number), responded + 1_000])
  respond()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(fetched).toHaveLength(2)
})
