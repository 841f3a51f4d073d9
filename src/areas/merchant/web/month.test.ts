import { expect, test } from 'vitest'
import { formatMonth, formatSpan } from './month.ts'

test('months are written out, and spans name each year once', () => {
  expect(formatMonth('2026-07')).toBe('July 2026')
  expect(formatSpan('2026-07-01', '2026-10-30')).toBe('Jul to Oct 2026')
  expect(formatSpan('2025-11-30', '2026-01-01')).toBe('Nov 2025 to Jan 2026')
  expect(formatSpan('2026-07-01', '2026-07-30')).toBe('Jul 2026')
})
