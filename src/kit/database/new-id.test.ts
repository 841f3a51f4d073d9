import { afterEach, expect, test, vi } from 'vitest'
import { continueAfter, newId } from './new-id.ts'

afterEach(() => vi.useRealTimers())

test('an id is a version 7 UUID of this millisecond', () => {
  const id = newId()
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(Math.abs(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) - Date.now())).toBeLessThan(60_000)
})

test('each id is greater than the one before, however many a millisecond has', () => {
  const ids = Array.from({ length: 20_000 }, newId)
  expect(ids).toEqual(ids.toSorted())
  expect(new Set(ids).size).toBe(ids.length)
})

test('ids keep rising when the clock is set back, and after an id of an earlier run', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const before = newId()
  vi.setSystemTime(Date.now() - 7_200_000)
  const after = newId()
  expect(after > before).toBe(true)
  const later = 'ffffff00-0000-7000-8000-000000000000'.replace(
    'ffffff00',
    Math.floor((Date.now() + 86_400_000) / 65_536)
      .toString(16)
      .padStart(8, '0'),
  )
  continueAfter(later)
  expect(newId() > later).toBe(true)
})
