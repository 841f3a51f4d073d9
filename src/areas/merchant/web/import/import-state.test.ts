import { expect, test } from 'vitest'
import { ApiError } from '../../../../kit/http/web/api-error.ts'
import { matchColumns } from '../../csv/column.ts'
import { type CsvFile, readFile } from '../../csv/read-file.ts'
import { chooseLines, findOddLines, planImport, readRefusal, formatLines, totalOf } from './import-state.ts'

const file = readFile(
  'a.csv',
  new TextEncoder().encode(
    'Date,Amount,Description\n2026-07-01,10.00,a\n2026-07-01,0.20,b\nnever,1,c\n2026-07-01,10.00,a\n',
  ),
) as CsvFile
const plan = planImport(file, matchColumns(file.heads), [])

test('a plan names what is wrong, what is twice and what costs more than it brings', () => {
  expect(plan.good.map(({ line }) => line)).toEqual([2, 3, 5])
  expect(plan.problems).toEqual([{ line: 4, column: 'Date', message: '"never" is not a date.' }])
  expect(findOddLines(plan.good)).toEqual({ duplicates: [5], tiny: [3] })
  expect(totalOf(plan.good)).toBe(2020)
})

test('without a date or an amount nothing is read, and the missing columns are named', () => {
  expect(planImport(file, { description: 2 }, [])).toMatchObject({ missing: ['Date', 'Amount'], good: [] })
})

test('what the server refuses is at its line and column, and is no good line any more', () => {
  const error = new ApiError(400, {
    errors: [
      { path: 'rows.1.amountCents', message: 'No.' },
      { path: 'rows.0', message: 'Neither.' },
      { path: 'fileName', message: 'Other' },
    ],
  })
  const refused = readRefusal(error, plan.good)
  expect(refused).toEqual([
    { line: 3, column: 'Amount', message: 'No.' },
    { line: 2, column: '', message: 'Neither.' },
  ])
  const after = planImport(file, matchColumns(file.heads), refused)
  expect(after.good.map(({ line }) => line)).toEqual([5])
  expect(after.problems.map(({ line }) => line)).toEqual([2, 3, 4])
})

test('lines that are here already stay out unless they are wanted', () => {
  const repeated = [{ line: 2, fileName: 'july.csv', importedAt: '2026-08-01' }]
  expect(chooseLines(plan.good, repeated, false).map(({ line }) => line)).toEqual([3, 5])
  expect(chooseLines(plan.good, repeated, true)).toHaveLength(3)
})

test('line numbers are said in few words', () => {
  expect([formatLines([4]), formatLines([4, 9]), formatLines([1, 2, 3, 4], 2)]).toEqual([
    'row 4',
    'rows 4 and 9',
    'rows 1, 2 and 2 more',
  ])
})
