/** A target of the plan and what came out. */
export type Verdict = { what: string; reached: boolean }

export type Report = {
  title: (text: string) => void
  /** Prints rows in columns; the first column is text, the others are figures. */
  table: (head: string[], rows: string[][]) => void
  line: (text: string) => void
  /** Keeps a verdict for the end and returns its words for the table. */
  judge: (what: string, reached: boolean) => string
  verdicts: Verdict[]
}

export function openReport(): Report {
  const verdicts: Verdict[] = []
  return {
    verdicts,
    title: (text) => console.log(`\n${text}`),
    line: (text) => console.log(`  ${text}`),
    table(head, rows) {
      const all = [head, ...rows]
      const widths = head.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)))
      for (const row of all) {
        console.log(
          `  ${row
            .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
            .join('  ')
            .trimEnd()}`,
        )
      }
    },
    judge(what, reached) {
      verdicts.push({ what, reached })
      return reached ? 'reached' : 'NOT reached'
    },
  }
}
