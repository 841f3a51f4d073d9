import { expect, test } from 'vitest'
import { formatDate, formatDay, formatMoney, formatSize, formatWhen, keepTogether } from './format.ts'

test('a calendar day is shown as it was written, in any time zone', () => {
  expect(formatDate('2026-11-14')).toBe('Nov 14, 2026')
  expect(formatDate('2026-01-01')).toBe('Jan 1, 2026')
})

test('what is no date comes back unchanged', () => {
  expect(formatDate('January 1st 1980 or so')).toBe('January 1st 1980 or so')
})

test('the year is left out within the year', () => {
  expect(formatDay('2026-11-14', '2026-12-31')).toBe('Nov 14')
  expect(formatDay('2025-11-14', '2026-12-31')).toBe('Nov 14, 2025')
})

test('money has two decimals and thousands', () => {
  expect(formatMoney(250_000)).toBe('$2,500.00')
  expect(formatMoney(0)).toBe('$0.00')
  expect(formatMoney(-1_205)).toBe('-$12.05')
})

test('sizes are whole kilobytes and megabytes with one decimal', () => {
  expect(formatSize(0)).toBe('0 KB')
  expect(formatSize(810)).toBe('1 KB')
  expect(formatSize(214 * 1024)).toBe('214 KB')
  expect(formatSize(6.4 * 1024 * 1024)).toBe('6.4 MB')
  expect(formatSize(10 * 1024 * 1024)).toBe('10 MB')
  expect(formatSize(1023 * 1024)).toBe('1 MB')
})

test('a moment is relative only under 24 hours', () => {
  const now = new Date('2026-11-14T12:00:00Z')
  expect(formatWhen('2026-11-14T11:59:40Z', now)).toBe('just now')
  expect(formatWhen('2026-11-14T11:59:00Z', now)).toBe('1 minute ago')
  expect(formatWhen('2026-11-14T09:00:00Z', now)).toBe('3 hours ago')
  expect(formatWhen('2026-11-12T12:00:00Z', now)).toBe('Nov 12')
  expect(formatWhen('2024-11-12T12:00:00Z', now)).toBe('Nov 12, 2024')
})

test('a clock that is a little ahead still says just now', () => {
  expect(formatWhen('2026-11-14T12:00:30Z', new Date('2026-11-14T12:00:00Z'))).toBe('just now')
})

test('the name of a form does not end a line', () => {
  expect(keepTogether('EIN application (Form SS-4, online)')).toBe('EIN application (Form SS-\u20604, online)')
  expect(keepTogether('Follow-up on W-9, net-30 and D-U-N-S')).toBe('Follow-up on W-\u20609, net-30 and D-U-N-S')
})
