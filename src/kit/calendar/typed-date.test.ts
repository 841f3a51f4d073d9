import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyDate } from './date-arbitrary.ts'
import { noSuchDate, readTypedDate, unclearYear, unfinishedDate, writeTypedDate } from './typed-date.ts'

test('a date is read as people type it', () => {
  const ways = [
    '2026-11-01',
    '2026-11-1',
    '2026/11/01',
    '11/1/2026',
    '11/01/2026',
    ' 11/1/2026 ',
    '11-1-2026',
    '11.1.2026',
    '11 1 2026',
    '11/1/26',
    '11012026',
    '20261101',
    'Nov 1 2026',
    'Nov 1, 2026',
    'nov. 1 2026',
    'NOVEMBER 1, 2026',
    'Novem 1 2026',
    'November 1st, 2026',
    '1 Nov 2026',
    '1-Nov-2026',
    '1st November 2026',
    'Sunday, November 1, 2026',
    'Sun Nov 1 2026',
    '\u00a0Nov\u00a01,\u00a02026',
  ]
  for (const typed of ways) expect([typed, readTypedDate(typed)]).toEqual([typed, { date: '2026-11-01' }])
  expect(readTypedDate('Sept 9, 2026')).toEqual({ date: '2026-09-09' })
  expect(readTypedDate('12/31/99')).toEqual({ date: '1999-12-31' })
  expect(readTypedDate('2/29/2028')).toEqual({ date: '2028-02-29' })
})

test('nothing typed is no date and no mistake', () => {
  for (const typed of ['', '  ']) expect(readTypedDate(typed)).toEqual({})
})

test('half a date is a mistake, never an empty field', () => {
  const half = [
    '1',
    '11',
    '11/',
    '11/1',
    '11/1/',
    'Nov',
    'Nov 1',
    'Nov 2026',
    '2026',
    '2026-11',
    '11//2026',
    'November',
    '1101',
    '110120',
    '1101202',
    'mm/dd/yyyy',
    '11/dd/2026',
    '-',
    '/',
  ]
  for (const typed of half) expect([typed, readTypedDate(typed)]).toEqual([typed, { problem: unfinishedDate }])
})

test('words that are no date are a mistake as well', () => {
  for (const typed of [
    'soon',
    'next week',
    'Nov 1 2026 at noon',
    '2026-11-01T00:00:00Z',
    'Foo 1 2026',
    'Ma 1 2026',
    '1/2/3/4',
  ]) {
    expect([typed, readTypedDate(typed).problem]).toEqual([typed, unfinishedDate])
  }
})

test('a year that is not finished is never guessed', () => {
  for (const typed of ['11/1/2', '11/1/20', '11/1/19', '11/1/202', 'Nov 1, 202'])
    expect([typed, readTypedDate(typed)]).toEqual([typed, { problem: unclearYear }])
})

test('a day that does not exist is named as such', () => {
  for (const typed of [
    '2/30/2026',
    '2026-02-29',
    '13/1/2026',
    '0/1/2026',
    '11/0/2026',
    '11/31/2026',
    '1/1/0000',
    '1/1/20266',
    '99999999',
  ]) {
    expect([typed, readTypedDate(typed)]).toEqual([typed, { problem: noSuchDate }])
  }
})

test('what a field shows is read back as the same day', () => {
  expect(writeTypedDate('2026-11-01')).toBe('Nov 1, 2026')
  expect(writeTypedDate('0099-11-01')).toBe('0099-11-01')
  fc.assert(
    fc.property(anyDate, (date) => {
      expect(readTypedDate(writeTypedDate(date))).toEqual({ date })
    }),
  )
})

test('a weekday alone is no empty field', () => {
  for (const typed of ['Sun.', 'friday,', 'Mon ,']) expect(readTypedDate(typed)).toEqual({ problem: unfinishedDate })
})

test('no text makes it throw, and none is a date and a mistake at once', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d/ -]{0,12}$/)), (typed) => {
      const { date, problem } = readTypedDate(typed)
      expect(date !== undefined && problem !== undefined).toBe(false)
      if (typed.trim() !== '') expect(date ?? problem).toBeDefined()
    }),
  )
})
