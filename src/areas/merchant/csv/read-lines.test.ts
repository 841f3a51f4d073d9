import { expect, test } from 'vitest'
import { maxFileBytes, maxLines } from '../limit.ts'
import { type Mapping, matchColumns, missingColumns } from './column.ts'
import { type CsvFile, readFile } from './read-file.ts'
import { readLines } from './read-lines.ts'
import { findDuplicates } from './duplicate-row.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const open = (text: string) => readFile('a.csv', bytes(text)) as CsvFile
function read(text: string, mapping?: Mapping) {
  const { heads, records } = open(text)
  return readLines(records, mapping ?? matchColumns(heads), heads.length)
}

test('columns are found by their heads, in the words of several processors', () => {
  expect(
    matchColumns(['id', 'Created (UTC)', 'Amount', 'Customer Name', 'Memo', 'Card Brand', 'Status', 'type']),
  ).toEqual({
    date: 1,
    amount: 2,
    customer: 3,
    description: 4,
    method: 5,
    status: 6,
    kind: 7,
  })
  expect(matchColumns(['TRANSACTION_DATE', 'Gross (USD)', 'Net'])).toEqual({ date: 0, amount: 1 })
  expect(matchColumns(['Gross', 'Amount'])).toEqual({ amount: 1 })
  expect(missingColumns(matchColumns(['When', 'How much']))).toEqual(['Date', 'Amount'])
})

test('good lines are read, and what the file does not name follows', () => {
  expect(
    read(
      'Date,Description,Amount,Customer\n2026-07-01,Monthly consulting,"$2,495.00",Client A\n07/02/2026,Refund,(95.00),',
    ).lines,
  ).toEqual([
    {
      line: 2,
      occurredOn: '2026-07-01',
      description: 'Monthly consulting',
      customer: 'Client A',
      amountCents: 249_500,
      kind: 'sale',
      method: '',
      status: 'captured',
    },
    {
      line: 3,
      occurredOn: '2026-07-02',
      description: 'Refund',
      customer: '',
      amountCents: -9500,
      kind: 'refund',
      method: '',
      status: 'refunded',
    },
  ])
})

test('a refund of a positive amount takes money away', () => {
  expect(read('Date,Amount,Type\n2026-07-01,12.00,refund').lines[0]).toMatchObject({
    amountCents: -1200,
    kind: 'refund',
  })
})

test('every wrong value of every line is named with its line and column, and the good lines stay', () => {
  const { lines, problems } = read(
    'Date,Description,Amount,Status\n2026-07-01,ok,1.00,\n\n31/02/2026,"two\nlines",abc,Failed\n2026-07-03,a,b,c,d,e\n2026-07-04,late,2.00,paid',
  )
  expect(lines.map(({ line }) => line)).toEqual([2, 7])
  expect(problems).toEqual([
    { line: 4, column: 'Date', message: '"31/02/2026" is not a date.' },
    { line: 4, column: 'Amount', message: '"abc" is not an amount.' },
    { line: 4, column: 'Status', message: '"Failed" means no money moved.' },
    {
      line: 6,
      column: '',
      message: 'There are 6 cells, but the first row has 4. Put quotation marks around text that contains a comma.',
    },
  ])
})

test('a file without heads loses no line', () => {
  const file = open('2026-07-01;12.00\n;\n2026-07-02;13.00')
  expect(file.heads).toEqual(['Column 1 (2026-07-01)', 'Column 2 (12.00)'])
  expect(readLines(file.records, { date: 0, amount: 1 }, 2).lines.map(({ line }) => line)).toEqual([1, 3])
})

test('an export’s apostrophe is taken off again', () => {
  expect(read("Date,Amount,Description\n2026-07-01,1,'=1+1").lines[0]?.description).toBe('=1+1')
})

test('a text that is too long is refused at its line', () => {
  expect(read(`Date,Amount,Description\n2026-07-01,1,${'x'.repeat(501)}`).problems).toEqual([
    { line: 2, column: 'Description', message: 'The text is longer than 500 characters.' },
  ])
})

test('a file that can’t be read says why', () => {
  const refusal = (name: string, content: Uint8Array) => (readFile(name, content) as { refusal: string }).refusal
  expect(refusal('figures.xlsx', bytes('PK'))).toMatch(/not a \.csv/)
  expect(refusal('a.csv', new Uint8Array([0x44, 0xe4, 0x0a]))).toMatch(/not UTF-8/)
  expect(refusal('a.csv', new Uint8Array([0x44, 0, 0x61, 0]))).toMatch(/not UTF-8/)
  expect(refusal('a.csv', bytes('\uFEFF\r\n'))).toBe('The file is empty.')
  expect(refusal('a.csv', bytes('Date,Amount\n'))).toMatch(/no rows/)
  expect(refusal('a.csv', new Uint8Array(maxFileBytes + 1).fill(65))).toMatch(/2 MB/)
  expect(refusal('a.csv', bytes(`Date,Amount\n${'2026-07-01,1\n'.repeat(maxLines + 1)}`))).toMatch(
    /10,001 rows; the limit is 10,000/,
  )
})

test('equal lines of a file are named, not refused', () => {
  expect(
    findDuplicates(read('Date,Amount,Description\n2026-07-01,1,a\n2026-07-01,1,b\n2026-07-01,1.00,a').lines),
  ).toEqual([4])
})
