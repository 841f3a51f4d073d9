import { expect, test } from 'vitest'
import { printPosition, printSegment, readHistory, readPosition, readSegment } from './log-position.ts'

test('a position is read and printed as PostgreSQL does', () => {
  for (const text of ['0/0', '0/1000000', '16/B374D848', 'FFFFFFFF/FFFFFFFF'])
    expect(printPosition(readPosition(text))).toBe(text)
  expect(readPosition('1/0')).toBe(4_294_967_296n)
})

test('a segment of 16 MB counts 256 in 4 GB', () => {
  expect(readSegment('0000000200000001000000FF', 256)).toEqual({ timeline: 2, number: 511 })
  expect(printSegment({ timeline: 2, number: 512 }, 256)).toBe('000000020000000200000000')
  expect(readSegment('00000002.history', 256)).toBeUndefined()
  expect(readSegment('000000020000000200000000.partial', 256)).toBeUndefined()
})

test('a history names the ancestors of a timeline, without its comments', () => {
  expect(readHistory('1\t0/3000000\tbefore 2026-11-26 04:00:00+00\n\n2\t0/5000060\tno recovery target\n')).toEqual([
    { timeline: 1, end: 0x3000000n },
    { timeline: 2, end: 0x5000060n },
  ])
})
