import { expect, test } from 'vitest'
import type { BusinessDocument } from '../contract.ts'
import { findNew } from './new-mark.ts'

const now = Date.parse('2025-11-17T12:00:00Z')
const document = (id: string, createdAt: string) => ({ id, createdAt }) as BusinessDocument

test('what was added within a week is new', () => {
  const documents = [
    document('a', '2025-11-12T09:00:00Z'),
    document('b', '2025-11-10T13:00:00Z'),
    document('c', '2025-11-10T11:00:00Z'),
  ]
  expect([...findNew(documents, now)]).toEqual(['a', 'b'])
})

test('when everything is new, nothing is marked', () => {
  expect(findNew([document('a', '2025-11-12T09:00:00Z'), document('b', '2025-11-16T13:00:00Z')], now).size).toBe(0)
  expect(findNew([], now).size).toBe(0)
})
