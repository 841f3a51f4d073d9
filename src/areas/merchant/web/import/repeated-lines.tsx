import { useState } from 'react'
import { formatDate, formatMoney } from '../../../../kit/ui/format.ts'
import type { ImportLine, RepeatedLine } from '../../contract.ts'
import classes from './import-panel.module.css'

const portion = 10

type RepeatedLinesProps = {
  repeated: RepeatedLine[]
  lines: ImportLine[]
  wanted: boolean
  onWanted: (wanted: boolean) => void
}

/** Lines that an earlier import has brought in; left out unless the box is checked. */
export function RepeatedLines({ repeated, lines, wanted, onWanted }: RepeatedLinesProps) {
  const [all, setAll] = useState(false)
  const byLine = new Map(lines.map((line) => [line.line, line]))
  const shown = all ? repeated : repeated.slice(0, portion)
  const count = repeated.length.toLocaleString('en-US')
  return (
    <section className={classes.repeated} aria-label="Rows already imported">
      <h3 className={classes.legend}>
        {repeated.length === 1 ? '1 row was already imported' : `${count} rows were already imported`}
      </h3>
      <ul className={classes.problems}>
        {shown.map(({ line, fileName, importedAt }) => {
          const found = byLine.get(line)
          return (
            <li key={line}>
              <span>
                Row {line}:{' '}
                {found &&
                  `${formatDate(found.occurredOn)}, ${formatMoney(found.amountCents)}${found.description && `, ${found.description}`}`}
              </span>
              <span className={classes.column}>
                {fileName}, {formatDate(importedAt)}
              </span>
            </li>
          )
        })}
      </ul>
      {shown.length < repeated.length && (
        <button type="button" className="link" onClick={() => setAll(true)}>
          Show all {count}
        </button>
      )}
      <label className={classes.check}>
        <input type="checkbox" checked={wanted} onChange={(event) => onWanted(event.currentTarget.checked)} />
        {repeated.length === 1 ? 'Import anyway' : 'Import them anyway'}
      </label>
    </section>
  )
}
