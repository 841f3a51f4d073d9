import type { Delimiter } from './read-csv.ts'

/** The mark by which Excel knows that a file is UTF-8. */
export const byteOrderMark = '\uFEFF'

const plainNumber = /^[+-]?\d+(?:\.\d+)?$/
// Full-width signs count as well: spreadsheets in East Asian settings take them for the plain ones.
const formula = /^\s*[=+\-@\t\r\n＝＋－＠]/

/** One line of CSV by RFC 4180, with its end. */
export function writeRecord(cells: string[], delimiter: Delimiter = ','): string {
  // An empty line would be no line at all.
  if (cells.length === 1 && cells[0] === '') return '""\r\n'
  return `${cells.map((cell) => quote(cell, delimiter)).join(delimiter)}\r\n`
}

/** Keeps a spreadsheet from running a text as a formula: it gets a leading apostrophe. Plain numbers stay as they are. */
export function disarm(text: string): string {
  return formula.test(text) && !plainNumber.test(text) ? `'${text}` : text
}

/** Takes the apostrophe of `disarm` away again, so that an export that is brought back in is the same. */
export function rearm(text: string): string {
  return text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text
}

/** Cents as a plain number: -1250 -> '-12.50'. */
export function writeAmount(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

function quote(cell: string, delimiter: Delimiter): string {
  const plain = cell.trim() === cell && !/["\r\n]/.test(cell) && !cell.includes(delimiter)
  return plain ? cell : `"${cell.replaceAll('"', '""')}"`
}
