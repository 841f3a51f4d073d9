import { readCsv } from '../../../kit/files/read-csv.ts'
import { columnOf } from '../../../kit/record/contract/define-record.ts'
import type { Report } from './report.ts'
import type { Tables } from './tables.ts'

/**
 * One row of a table of the export; `file` is what the report calls the table. `get` takes the name of a column as the portal writes it, and
 * is undefined where nothing is there; `head` is what the export calls the column.
 */
export type ExportRow = {
  file: string
  line: number
  id: string
  get: (column: string) => string | undefined
  head: (column: string) => string
}

/** How a table is read: its columns as the portal writes them, and what identifies a row that has no id. */
export type TableForm = { columns: ReadonlySet<string>; idOf: (row: ExportRow, cells: string[]) => string }

/** Reads a table of an export; nothing where there is none. A row that can't be read is in the report. */
export async function readTable(
  tables: Tables,
  table: string,
  report: Report,
  { columns, idOf }: TableForm,
): Promise<ExportRow[]> {
  const file = tables.nameOf(table)
  const content = await tables.read(table)
  if (content === undefined) return []
  const about = { file, line: undefined, id: '' }
  const text = decode(content)
  if (text === undefined) {
    report.note(about, 'This is not UTF-8 text: export it as CSV in UTF-8.', 'skipped')
    return []
  }
  const [top, ...records] = readCsv(text, ',').filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const heads = (top?.cells ?? []).map((cell) => columnOf(cell.trim()).replace(/^_/, ''))
  const head = (column: string) => top?.cells[heads.indexOf(column)]?.trim() ?? column
  for (const [at, name] of heads.entries())
    if (!columns.has(name))
      report.note(
        about,
        `The portal has no place for the column “${top?.cells[at]?.trim()}”: its values were not imported.`,
        'skipped',
      )
  const seen = new Map<string, number>()
  return records.flatMap((record) => {
    const cells = new Map(heads.map((name, index) => [name, record.cells[index] ?? '']))
    const get = (column: string) => cells.get(column) || undefined
    const row = { file, line: record.line, id: get('id')?.trim() ?? '', get, head }
    if (row.id === '') row.id = idOf(row, record.cells)
    report.count(file, 'rows')
    const problem = record.problem ?? countCells(record.cells.length, heads.length) ?? findTwice(row)
    if (problem === undefined) return [row]
    report.refuse(row, problem)
    return []
  })

  function findTwice({ id, line }: ExportRow): string | undefined {
    if (id === '') return undefined
    const first = seen.get(id)
    seen.set(id, first ?? line)
    return first === undefined ? undefined : `The id is there twice: the row on line ${first} was taken.`
  }
}

function countCells(found: number, expected: number): string | undefined {
  return found === expected
    ? undefined
    : `There are ${found} cells, but the first row has ${expected}: a text with a comma needs quotation marks around it.`
}

/** Undefined for what is no UTF-8 text. */
function decode(content: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return undefined
  }
}
