import { expect, test } from 'vitest'
import { keepRecent } from './recent.ts'

function open() {
  let time = 1_000_000
  const recent = keepRecent<number>(() => time)
  return {
    recent,
    pass: (milliseconds: number) => {
      time += milliseconds
    },
  }
}

test('the signals of the requested time are returned, the oldest first', () => {
  const { recent, pass } = open()
  pass(10_000)
  recent.add(1)
  pass(3000)
  recent.add(2)
  pass(2000)
  recent.add(3)
  expect(recent.since(2500)).toEqual([2, 3])
  expect(recent.since(0)).toEqual([3])
  pass(1)
  expect(recent.since(0)).toEqual([])
})

test('of a time that is not known whole nothing is said: before the start, after a minute, after too many', () => {
  const { recent, pass } = open()
  recent.add(1)
  expect(recent.since(1)).toBeUndefined()
  pass(61_000)
  expect(recent.since(60_000)).toEqual([])
  expect(recent.since(60_001)).toBeUndefined()
  pass(1)
  for (let n = 0; n < 11_000; n++) recent.add(n)
  expect(recent.since(0)).toHaveLength(10_000)
  expect(recent.since(1)).toBeUndefined()
})
