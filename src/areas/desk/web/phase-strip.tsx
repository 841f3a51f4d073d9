import { useEffect, useRef } from 'react'
import { type BoardColumn, needWorkWords } from './board-column.ts'
import classes from './phase-strip.module.css'
import { longPhase, shortPhase } from '../phase-name.ts'

type PhaseStripProps = {
  columns: BoardColumn[]
  /** Keys of the columns that are on the screen. */
  shown: string[]
  onGo: (key: string) => void
}

/** All phases in one line: how many clients are in each, how many of them need work, and which columns are on the screen. */
export function PhaseStrip({ columns, shown, onGo }: PhaseStripProps) {
  const strip = useRef<HTMLElement>(null)
  const [first] = shown
  // Where it does not fit, it follows the columns.
  useEffect(() => {
    const { current } = strip
    const phase = current?.querySelector<HTMLElement>(`[data-phase="${first}"]`)
    if (current && phase) current.scrollTo({ left: phase.offsetLeft })
  }, [first])
  return (
    <nav ref={strip} className={classes.strip} aria-label="Phases">
      {columns.map((column, at) => (
        <button
          key={column.key}
          type="button"
          className={classes.phase}
          data-phase={column.key}
          aria-current={shown.includes(column.key) || undefined}
          title={`${longPhase(column.key)}, keys G ${at + 1}`}
          aria-label={describe(column)}
          onClick={() => onGo(column.key)}
        >
          <span className={classes.name}>{shortPhase(column.key)}</span>
          <span className={classes.figures}>
            <b>{column.clients.toLocaleString('en-US')}</b>
            {column.needWork > 0 && <span className={classes.work}>{column.needWork.toLocaleString('en-US')}</span>}
          </span>
        </button>
      ))}
    </nav>
  )
}

const describe = (column: BoardColumn) =>
  [
    shortPhase(column.key),
    `${column.clients.toLocaleString('en-US')} ${column.clients === 1 ? 'client' : 'clients'}`,
    needWorkWords(column),
  ]
    .filter(Boolean)
    .join(', ')
