import { writeFile } from 'node:fs/promises'
import { byteOrderMark, escapeFormula, writeRecord } from '../../../kit/files/csv.ts'

/** 'changed': the row came over, but not every value as it was. 'skipped': a column or a file that has no place here. */
export type Outcome = 'not imported' | 'changed' | 'skipped'

/** One sentence about a row, a column or a file of the export. `line` and `id` are empty where it is about all of it. */
export type ReportLine = { file: string; line: number | undefined; id: string; outcome: Outcome; reason: string }

/** Rows of one table of the export: all, those of an earlier import, and those that stay behind. The others come over. */
export type Count = { rows: number; before: number; refused: number }

/** What an import tells: a sentence for each row that stays behind, and the counts of each table. It never holds a secret value. */
export type Report = {
  refuse: (row: { file: string; line: number; id: string }, reason: string) => void
  /** Of a row that came over, unless the outcome is another. */
  note: (about: Omit<ReportLine, 'outcome' | 'reason'>, reason: string, outcome?: Outcome) => void
  count: (file: string, what: keyof Count) => void
  counts: ReadonlyMap<string, Count>
  lines: readonly ReportLine[]
}

export function makeReport(): Report {
  const counts = new Map<string, Count>()
  const lines: ReportLine[] = []

  function count(file: string, what: keyof Count): void {
    const one = counts.get(file) ?? { rows: 0, before: 0, refused: 0 }
    one[what] += 1
    counts.set(file, one)
  }

  return {
    refuse({ file, line, id }, reason) {
      lines.push({ file, line, id, outcome: 'not imported', reason })
      count(file, 'refused')
    },
    note: ({ file, line, id }, reason, outcome = 'changed') => void lines.push({ file, line, id, outcome, reason }),
    count,
    counts,
    lines,
  }
}

/** Writes the lines as CSV, in the order of files and lines, for the operator alone. */
export async function writeReport(path: string, { lines }: Report): Promise<void> {
  const ordered = lines.toSorted(
    (one, other) => one.file.localeCompare(other.file) || (one.line ?? 0) - (other.line ?? 0),
  )
  const rows = ordered.map(({ file, line, id, outcome, reason }) => [file, String(line ?? ''), id, outcome, reason])
  const text = [['file', 'line', 'id', 'outcome', 'reason'], ...rows]
    .map((cells) => writeRecord(cells.map(escapeFormula)))
    .join('')
  await writeFile(path, byteOrderMark + text, { mode: 0o600 })
}
