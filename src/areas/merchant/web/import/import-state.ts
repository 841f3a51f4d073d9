import type { ApiError } from '../../../../kit/http/web/api-error.ts'
import type { ImportLine, RepeatedLine } from '../../contract.ts'
import { feeOf } from '../../fee.ts'
import { columns, type ColumnName, type Mapping, missingColumns } from '../../csv/column.ts'
import type { CsvFile } from '../../csv/read-file.ts'
import { type LineProblem, readLines } from '../../csv/read-lines.ts'
import { findDuplicates } from '../../csv/duplicate-row.ts'

/** What would become of a file: lines to be stored and why others would not be. */
export type ImportPlan = {
  missing: string[]
  good: ImportLine[]
  problems: LineProblem[]
}

/** Reads a file by a mapping; lines that the server refused count as wrong ones. */
export function planImport(file: CsvFile, mapping: Mapping, refused: LineProblem[]): ImportPlan {
  const missing = missingColumns(mapping)
  if (missing.length > 0) return { missing, good: [], problems: [] }
  const { lines, problems } = readLines(file.records, mapping, file.heads.length)
  const bad = new Set(refused.map(({ line }) => line))
  const good = lines.filter(({ line }) => !bad.has(line))
  return { missing, good, problems: [...problems, ...refused].sort((a, b) => a.line - b.line) }
}

/** Lines that may be a slip and are no error: later ones of equal lines, and sales that cost as much as they bring. */
export function findOddLines(lines: ImportLine[]): { duplicates: number[]; tiny: number[] } {
  return {
    duplicates: findDuplicates(lines),
    tiny: lines
      .filter(({ kind, amountCents }) => kind === 'sale' && feeOf(amountCents, kind) >= amountCents)
      .map(({ line }) => line),
  }
}

/** The lines that would be sent. */
export function chooseLines(good: ImportLine[], repeated: RepeatedLine[], repeatsToo: boolean): ImportLine[] {
  if (repeatsToo) return good
  const there = new Set(repeated.map(({ line }) => line))
  return good.filter(({ line }) => !there.has(line))
}

/** Sums up the lines in cents. */
export function totalOf(lines: ImportLine[]): number {
  return lines.reduce((sum, line) => sum + line.amountCents, 0)
}

const columnOf: Record<string, ColumnName> = {
  occurredOn: 'date',
  amountCents: 'amount',
  description: 'description',
  customer: 'customer',
  kind: 'kind',
  method: 'method',
  status: 'status',
}

/** The server's errors of the sent lines, at their places in the file. */
export function readRefusal(error: ApiError, sent: ImportLine[]): LineProblem[] {
  return error.errors.flatMap(({ path, message }) => {
    const [, index, field = ''] = /^rows\.(\d+)(?:\.(\w+))?/.exec(path) ?? []
    const line = sent[Number(index ?? -1)]
    const column = columnOf[field]
    return line ? [{ line: line.line, column: column ? columns[column].label : '', message }] : []
  })
}

/** Line numbers for a sentence: 'line 4', 'lines 4, 9 and 12', 'lines 4, 9, 12 and 40 more'. */
export function formatLines(lines: number[], maxShown = 8): string {
  if (lines.length === 1) return `row ${lines[0]}`
  const shown = lines.slice(0, maxShown)
  const rest = lines.length - shown.length
  const last = rest > 0 ? `${rest} more` : String(shown.pop())
  return `rows ${shown.join(', ')} and ${last}`
}
