import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Alarm, clearAlarm, setAlarm } from './alarm.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

const makeAlarm = (ring: () => void): Alarm => ({ at: 0, ring })

/** An alarm that counts how often it rang. */
function makeCounting() {
  let rang = 0
  return { alarm: makeAlarm(() => rang++), rang: () => rang }
}

test('an alarm rings once, not before its time', () => {
  const { alarm, rang } = makeCounting()
  setAlarm(alarm, 500)
  vi.advanceTimersByTime(500)
  expect(rang()).toBe(0)
  vi.advanceTimersByTime(2_000)
  expect(rang()).toBe(1)
})

test('of several, the one that is cleared does not ring, wherever it stands', () => {
  const rang: number[] = []
  const alarms = [0, 1, 2, 3].map((number) => makeAlarm(() => rang.push(number)))
  for (const alarm of alarms) setAlarm(alarm, 300)
  for (const cleared of [0, 2, 3]) clearAlarm(alarms[cleared] as Alarm)
  vi.advanceTimersByTime(2_000)
  expect(rang).toEqual([1])
})

test('an alarm that is set again rings at the later time, and once', () => {
  const { alarm, rang } = makeCounting()
  setAlarm(alarm, 300)
  vi.advanceTimersByTime(300)
  setAlarm(alarm, 1_000)
  vi.advanceTimersByTime(900)
  expect(rang()).toBe(0)
  vi.advanceTimersByTime(2_000)
  expect(rang()).toBe(1)
})

test('one that rings may clear others that are due, and set itself again', () => {
  const rang: string[] = []
  const second = makeAlarm(() => rang.push('second'))
  const first = makeAlarm(() => {
    rang.push('first')
    clearAlarm(second)
    if (rang.length === 1) setAlarm(first, 300)
  })
  setAlarm(first, 300)
  setAlarm(second, 300)
  vi.advanceTimersByTime(5_000)
  expect(rang).toEqual(['first', 'first'])
})

test('one that another sets again while it rings waits for the later time', () => {
  const rang: string[] = []
  const second = makeAlarm(() => rang.push('second'))
  const first = makeAlarm(() => {
    rang.push('first')
    setAlarm(second, 5_000)
  })
  setAlarm(first, 300)
  setAlarm(second, 300)
  vi.advanceTimersByTime(2_000)
  expect(rang).toEqual(['first'])
  vi.advanceTimersByTime(6_000)
  expect(rang).toEqual(['first', 'second'])
})

test('what has left the line refers to none of the others', () => {
  const [one, other] = [makeAlarm(() => {}), makeAlarm(() => {})]
  setAlarm(one, 300)
  setAlarm(other, 300)
  clearAlarm(one)
  expect(one).toMatchObject({ before: undefined, after: undefined })
  clearAlarm(other)
})
