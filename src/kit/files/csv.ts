/** What parts the cells of a line. */
export type Delimiter = ',' | ';' | '\t'

/** The byte order mark by which Excel recognizes UTF-8. */
export const byteOrderMark = '\uFEFF'

const plainNumber = /^[+-]?\d+(?:\.\d+)?$/
// Full-width signs count as well: spreadsheets in East Asian settings take them for the plain ones.
const formula = /^'*\s*[=+\-@\t\r\n＝＋－＠]/
// Where a semicolon parts the cells, one begins behind it, and a line break ends the line in spite of our quotation marks.
// A dash or a plus is there in many honest texts, so it counts only before something that would calculate.
// A raw text is left as it is by the build, so the full-width signs are escaped here: see docs/decisions/067-a-bundled-server.md.
const boundary = String.raw`([;\r\n])`
const calculates = String.raw`(?='*[^\S\r\n]*(?:[=@\uff1d\uff20]|[+\-\uff0b\uff0d][^;\r\n]*[(!|]))`
const within = new RegExp(boundary + calculates, 'g')
const escapedWithin = new RegExp(`${boundary}'${calculates}`, 'g')

/** One line of CSV by RFC 4180, with its end. */
export function writeRecord(cells: string[], delimiter: Delimiter = ','): string {
  // An empty line would be no line at all.
  if (cells.length === 1 && cells[0] === '') return '""\r\n'
  return `${cells.map((cell) => quote(cell, delimiter)).join(delimiter)}\r\n`
}

/** Keeps a spreadsheet from running a text, or what follows a semicolon in it, as a formula: it gets an apostrophe before it. Plain numbers stay as they are. */
export function escapeFormula(text: string): string {
  const inner = text.replace(within, `$1'`)
  return formula.test(inner) && !plainNumber.test(inner) ? `'${inner}` : inner
}

/** Takes the apostrophes of `disarm` away again, so that an export that is brought back in is the same. */
export function unescapeFormula(text: string): string {
  const inner = text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text
  return inner.replace(escapedWithin, '$1')
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
