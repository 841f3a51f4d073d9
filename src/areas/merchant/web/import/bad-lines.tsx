import { type RefObject, useState } from 'react'
import type { LineProblem } from '../../csv/read-lines.ts'
import classes from './import-panel.module.css'

/** As many as are rendered at once; the others come when they are asked for. */
const portion = 50

type BadLinesProps = {
  problems: LineProblem[]
  /** How many lines they are in. */
  lines: number
  leaveOut: boolean
  onLeaveOut: (leaveOut: boolean) => void
  /** The import was tried without the box. */
  reminded: boolean
  boxRef: RefObject<HTMLInputElement | null>
}

/** Every line that can't be imported, with its place and the reason, and the box that leaves them out. */
export function BadLines({ problems, lines, leaveOut, onLeaveOut, reminded, boxRef }: BadLinesProps) {
  const [all, setAll] = useState(false)
  const shown = all ? problems : problems.slice(0, portion)
  const dates = problems.some(({ column }) => column === 'Date')
  return (
    <section className={classes.bad} aria-label="Rows that need attention">
      <h3 className={classes.legend}>
        {lines === 1 ? '1 row needs attention' : `${lines.toLocaleString('en-US')} rows need attention`}
      </h3>
      <ul className={classes.problems}>
        {shown.map(({ line, column, message }, index) => (
          <li key={index}>
            <span>
              Row {line}: {message}
            </span>
            {column && <span className={classes.column}>{column}</span>}
          </li>
        ))}
      </ul>
      {shown.length < problems.length && (
        <button type="button" className="link" onClick={() => setAll(true)}>
          Show all {problems.length.toLocaleString('en-US')}
        </button>
      )}
      {dates && <p className={classes.facts}>Use dates like 2026-07-01 or 07/01/2026 (month first).</p>}
      <label className={classes.check}>
        <input
          ref={boxRef}
          type="checkbox"
          checked={leaveOut}
          onChange={(event) => onLeaveOut(event.currentTarget.checked)}
          aria-invalid={reminded || undefined}
          aria-describedby={reminded ? 'leave-out-reminder' : undefined}
        />
        {lines === 1 ? 'Skip this row' : `Skip these ${lines.toLocaleString('en-US')} rows`}
      </label>
      {reminded && (
        <p id="leave-out-reminder" className={classes.reminder} role="alert">
          Check the box to import without them, or fix the file and choose it again.
        </p>
      )}
    </section>
  )
}
