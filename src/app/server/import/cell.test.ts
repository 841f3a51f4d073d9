import { expect, test } from 'vitest'
import { choice } from '../../../kit/record/field/choice/field.ts'
import { date } from '../../../kit/record/field/date/field.ts'
import { flag } from '../../../kit/record/field/flag/field.ts'
import { money } from '../../../kit/record/field/money/field.ts'
import { percent } from '../../../kit/record/field/percent/field.ts'
import { text } from '../../../kit/record/field/text/field.ts'
import { url } from '../../../kit/record/field/url/field.ts'
import { readCell, readMoment } from './cell.ts'

const zone = 'America/New_York'
const valueOf = (field: Parameters<typeof readCell>[0], cell: string) => readCell(field, cell, zone).value

test('numbers are read with their signs and groups of three, and never guessed', () => {
  const fee = money({ label: 'Fee' })
  for (const [cell, value] of [
    ['12.5', 12.5],
    [' $1,250.00 ', 1250],
    ['-3', -3],
    ['1,000,000', 1_000_000],
  ] as const)
    expect([cell, valueOf(fee, cell)]).toEqual([cell, value])
  expect(valueOf(percent({ label: 'APR' }), '24.99 %')).toBe(24.99)
  for (const cell of ['12,5', '1.234,56', '1,23,456', 'about 10', '0x10', '1e5', ''])
    expect([cell, readCell(fee, cell, zone)]).toEqual([
      cell,
      { problem: expect.stringMatching(/^this is not a number/) },
    ])
})

test('a day is the one that was meant: typed, with a time, or at midnight, which is how a bare day is stored', () => {
  const day = date({ label: 'Day' })
  for (const [cell, value] of [
    ['2024-05-06', '2024-05-06'],
    ['5/6/2024', '2024-05-06'],
    ['January 1st 1980', '1980-01-01'],
    ['2024-05-06T00:00:00+00:00', '2024-05-06'],
    ['2024-05-06 02:00:00+00', '2024-05-05'],
    ['2024-05-06T12:00:00.123456Z', '2024-05-06'],
  ])
    expect([cell, valueOf(day, String(cell))]).toEqual([cell, value])
  for (const cell of ['2021-02-30', '2021-02-30T10:00:00Z', '13/13/2020', 'soon', '2024-05'])
    expect([cell, readCell(day, cell, zone).problem]).toEqual([cell, expect.stringMatching(/date/)])
})

test('a time without a zone is UTC, and one that doesn’t exist is none', () => {
  expect(readMoment('2024-02-03 04:05:06')?.toISOString()).toBe('2024-02-03T04:05:06.000Z')
  expect(readMoment('2024-02-03 04:05:06.5+02')?.toISOString()).toBe('2024-02-03T02:05:06.500Z')
  for (const cell of ['', '2024-02-30T10:00:00Z', '2024-13-45', 'yesterday', '5/6/2024', '2024-02-03T25:00:00Z'])
    expect([cell, readMoment(cell)]).toEqual([cell, undefined])
})

test('a choice is known by its value and by its label, and the text of the empty choice is none', () => {
  const section = choice({
    label: 'Section',
    choices: [{ value: 'Wealth_Documents', label: 'Secret to Wealth Documents', tone: 'mute' }],
  })
  for (const cell of ['Wealth_Documents', 'Secret to Wealth Documents', ' wealth_documents'])
    expect(valueOf(section, cell)).toBe('Wealth_Documents')
  expect(readCell(section, 'Please choose one', zone)).toEqual({})
  expect(valueOf(section, 'Attic')).toBe('Attic')
})

test('yes and no come in several words, an address may lack its scheme, and texts stay as they are', () => {
  expect(['TRUE', 't', '1', 'yes'].map((cell) => valueOf(flag({ label: 'Flag' }), cell))).toEqual(Array(4).fill(true))
  expect(readCell(flag({ label: 'Flag' }), 'maybe', zone).problem).toBe('this is neither true nor false.')
  expect(valueOf(url({ label: 'Link' }), 'www.bank.example/in?a=1')).toBe('https://www.bank.example/in?a=1')
  expect(valueOf(url({ label: 'Link' }), 'javascript:alert(1)')).toBe('javascript:alert(1)')
  expect(valueOf(text({ label: 'Name' }), ' <b>Bold</b> ')).toBe(' <b>Bold</b> ')
})
