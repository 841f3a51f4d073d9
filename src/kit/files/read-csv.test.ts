import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findDelimiter, readCsv } from './read-csv.ts'
import { byteOrderMark, type Delimiter, writeRecord } from './csv.ts'

const cellsOf = (text: string) => readCsv(text).map((record) => record.cells)

test('commas, semicolons and tabs are detected by the first line', () => {
  expect(findDelimiter('a,b;c,d\n1;2;3;4;5')).toBe(',')
  expect(findDelimiter('Date;Amount, USD;Note\n')).toBe(';')
  expect(findDelimiter('Date\tAmount\n')).toBe('\t')
  expect(findDelimiter('"a;b;c",d\n')).toBe(',')
  expect(findDelimiter('one column')).toBe(',')
  expect(cellsOf('sep=;\r\nDate;Amount\r\n1;2')).toEqual([
    ['Date', 'Amount'],
    ['1', '2'],
  ])
})

test('quotes hold delimiters, quotation marks and ends of lines', () => {
  expect(cellsOf('a,"b,c","say ""yes""","two\r\nlines",\r\n1,2')).toEqual([
    ['a', 'b,c', 'say "yes"', 'two\r\nlines', ''],
    ['1', '2'],
  ])
})

test('the mark of UTF-8 is no part of the first head', () => {
  expect(cellsOf(`${byteOrderMark}Date,Amount\n1,2\n`)).toEqual([
    ['Date', 'Amount'],
    ['1', '2'],
  ])
})

test('any end of line ends a record, empty lines are skipped, and each record knows its line', () => {
  expect(readCsv('a\r\n\r\nb\n   \n\rc\r"d\ne"\nf').map(({ line, cells }) => [line, cells[0]])).toEqual([
    [1, 'a'],
    [3, 'b'],
    [6, 'c'],
    [7, 'd\ne'],
    [9, 'f'],
  ])
})

test('broken quotes are said at their line', () => {
  expect(readCsv('a,b\n1,"2"x\n3,"4')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1', '2x'], problem: 'There is text after a closing quotation mark.' },
    { line: 3, cells: ['3', '4'], problem: 'A quotation mark is never closed.' },
  ])
})

test('spaces behind a closing quotation mark are no text', () => {
  expect(cellsOf('"a" ,b\n')).toEqual([['a', 'b']])
})

const cell = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', ' ', '"', ',', ';', '\t', '\r\n', '\n', '\r', '""', 'sep=;', byteOrderMark),
  fc.stringMatching(/^[",;\t\r\n a]*$/),
)
const delimiter = fc.constantFrom<Delimiter>(',', ';', '\t')

test('what is written is read back, cell by cell', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 6 }),
      delimiter,
      (records, delimiter) => {
        const text = byteOrderMark + records.map((cells) => writeRecord(cells, delimiter)).join('')
        fc.pre(!text.startsWith(`${byteOrderMark}sep=`))
        expect(readCsv(text, delimiter).map(({ cells }) => cells)).toEqual(records)
      },
    ),
    { numRuns: 500 },
  )
})

test('any text at all is read without an end in sight being missed', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^["',;\t\r\nab]*$/), (text) => {
      const records = readCsv(text)
      expect(records.every(({ line, cells }) => line >= 1 && cells.length >= 1)).toBe(true)
    }),
  )
})
