import type { Delimiter } from './csv.ts'

/** One record of a file: the line on which it begins, and its cells. A problem is a sentence about its quotes. */
export type CsvRecord = { line: number; cells: string[]; problem?: string }

const delimiters: Delimiter[] = [',', ';', '\t']

/** Reads CSV by RFC 4180 with any ends of lines; empty lines are skipped. Lines count from 1, those inside quotes too. */
export function readCsv(text: string, delimiter: Delimiter = findDelimiter(text)): CsvRecord[] {
  const records: CsvRecord[] = []
  let at = startOf(text)
  let line = 1 + countLines(text.slice(0, at))
  while (at < text.length) {
    const start = at
    const record: CsvRecord = { line, cells: [] }
    for (;;) {
      const cell = readCell(text, at, delimiter)
      record.cells.push(cell.value)
      if (cell.problem) record.problem ??= cell.problem
      at = cell.end
      if (text[at] !== delimiter) break
      at += 1
    }
    if (record.cells.length > 1 || text.slice(start, at).trim() !== '') records.push(record)
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1
    at += 1
    line += countLines(text.slice(start, at))
  }
  return records
}

/** The delimiter of a file: of the three, the one that its first line has most of. */
export function findDelimiter(text: string): Delimiter {
  const start = startOf(text)
  const named = /sep=(.)/.exec(text.slice(0, start))?.[1]
  const declared = delimiters.find((delimiter) => delimiter === named)
  if (declared) return declared
  const counts = delimiters.map((delimiter) => readFirst(text, start, delimiter))
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ','
}

function readFirst(text: string, start: number, delimiter: Delimiter): number {
  let cells = 1
  for (let at = readCell(text, start, delimiter).end; text[at] === delimiter; cells++)
    at = readCell(text, at + 1, delimiter).end
  return cells
}

// The mark of UTF-8, and the line by which Excel names the delimiter.
function startOf(text: string): number {
  return /^\uFEFF?(?:sep=.(?:\r\n|\n|\r))?/.exec(text)?.[0].length ?? 0
}

type Cell = { value: string; end: number; problem?: string }

function readCell(text: string, start: number, delimiter: Delimiter): Cell {
  if (text[start] !== '"') {
    const end = findEnd(text, start, delimiter)
    return { value: text.slice(start, end), end }
  }
  let close = text.indexOf('"', start + 1)
  while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
  if (close === -1)
    return { value: text.slice(start + 1), end: text.length, problem: 'A quotation mark is never closed.' }
  const value = text.slice(start + 1, close).replaceAll('""', '"')
  const end = findEnd(text, close + 1, delimiter)
  const behind = text.slice(close + 1, end)
  if (behind.trim() === '') return { value, end }
  return { value: value + behind, end, problem: 'There is text after a closing quotation mark.' }
}

function findEnd(text: string, start: number, delimiter: Delimiter): number {
  let end = start
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1
  return end
}

function countLines(text: string): number {
  return text.match(/\r\n|\n|\r/g)?.length ?? 0
}
