import type { ImportLine } from '../contract.ts'
import { maxTextLength } from '../limit.ts'
import { columnNames, columns, type ColumnName, type Mapping } from './column.ts'
import type { CsvRecord } from '../../../kit/files/read-csv.ts'
import { type Read, readAmount, readDate, readKind, readStatus } from './read-value.ts'
import { unescapeFormula } from '../../../kit/files/csv.ts'

/** Why a line can't be imported: its number, the label of the column and a sentence. */
export type LineProblem = { line: number; column: string; message: string }

/** Reads the records behind the heads. Every line is either good or has its problems named, all of them. */
export function readLines(
  records: CsvRecord[],
  mapping: Mapping,
  width: number,
): { lines: ImportLine[]; problems: LineProblem[] } {
  const lines: ImportLine[] = []
  const problems: LineProblem[] = []
  for (const record of records) {
    const read = readLine(record, mapping, width)
    if ('problems' in read) problems.push(...read.problems)
    else lines.push(read.value)
  }
  return { lines, problems }
}

function readLine(
  { line, cells, problem }: CsvRecord,
  mapping: Mapping,
  width: number,
): { value: ImportLine } | { problems: LineProblem[] } {
  if (problem) return { problems: [{ line, column: '', message: problem }] }
  if (cells.length > width) {
    return {
      problems: [
        {
          line,
          column: '',
          message: `There are ${cells.length} cells, but the first row has ${width}. Put quotation marks around text that contains a comma.`,
        },
      ],
    }
  }
  const problems: LineProblem[] = []
  const cell = (name: ColumnName) => cells[mapping[name] ?? -1] ?? ''
  function take<T>(name: ColumnName, read: Read<T>, otherwise: T): T {
    if ('value' in read) return read.value
    problems.push({ line, column: columns[name].label, message: read.problem })
    return otherwise
  }

  const amount = take('amount', readAmount(cell('amount')), 0)
  const kind = take('kind', readKind(cell('kind'), amount), 'sale')
  const value: ImportLine = {
    line,
    occurredOn: take('date', readDate(cell('date')), ''),
    description: take('description', readText(cell('description'), maxTextLength.description), ''),
    customer: take('customer', readText(cell('customer'), maxTextLength.customer), ''),
    amountCents: kind === 'sale' ? amount : -Math.abs(amount),
    kind,
    method: take('method', readText(cell('method'), maxTextLength.method), ''),
    status: take('status', readStatus(cell('status'), kind), 'captured'),
  }
  if (problems.length === 0) return { value }
  const order = columnNames.map((name) => columns[name].label as string)
  return { problems: problems.sort((a, b) => order.indexOf(a.column) - order.indexOf(b.column)) }
}

function readText(text: string, maxLength: number): Read<string> {
  const value = unescapeFormula(text).trim()
  return value.length > maxLength ? { problem: `The text is longer than ${maxLength} characters.` } : { value }
}
