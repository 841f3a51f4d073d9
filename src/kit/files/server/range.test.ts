import { assert, nat, option, property } from 'fast-check'
import { expect, test } from 'vitest'
import { readRange } from './range.ts'

test('a range is read as RFC 9110 has it', () => {
  expect(readRange('bytes=0-499', 1000)).toEqual({ start: 0, end: 499 })
  expect(readRange('bytes=500-', 1000)).toEqual({ start: 500, end: 999 })
  expect(readRange('bytes=-200', 1000)).toEqual({ start: 800, end: 999 })
  expect(readRange('bytes=-2000', 1000)).toEqual({ start: 0, end: 999 })
  expect(readRange('bytes=990-5000', 1000)).toEqual({ start: 990, end: 999 })
})

test('a range outside of the file can not be satisfied', () => {
  expect(readRange('bytes=1000-', 1000)).toBe('unsatisfiable')
  expect(readRange('bytes=-0', 1000)).toBe('unsatisfiable')
  expect(readRange('bytes=0-0', 0)).toBe('unsatisfiable')
})

test('what may be ignored is ignored', () => {
  for (const header of [
    undefined,
    '',
    'bytes=',
    'bytes=-',
    'bytes=5-2',
    'bytes=0-1,4-5',
    'lines=1-2',
    'bytes=a-b',
    'bytes=99999999999999999-',
  ]) {
    expect(readRange(header, 1000)).toBeUndefined()
  }
})

test('a range never leaves the file', () => {
  assert(
    property(nat(), option(nat()), option(nat()), (size, first, last) => {
      const range = readRange(`bytes=${first ?? ''}-${last ?? ''}`, size)
      if (range && range !== 'unsatisfiable') {
        expect(range.start).toBeGreaterThanOrEqual(0)
        expect(range.end).toBeGreaterThanOrEqual(range.start)
        expect(range.end).toBeLessThan(size)
      }
    }),
  )
})
