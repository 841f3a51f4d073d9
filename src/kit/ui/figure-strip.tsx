import type { ReactNode } from 'react'
import classes from './figure-strip.module.css'

/** One figure: what it is, how it stands, and a line about it. */
export type Figure = {
  label: string
  value: ReactNode
  note?: ReactNode
  /** Comes first where the strip has one column. */
  first?: boolean
}

/** Figures side by side: all in one line, three and two in the middle, two by two on phones. */
export function FigureStrip({ label, figures }: { label: string; figures: Figure[] }) {
  return (
    <dl className={classes.strip} aria-label={label}>
      {figures.map((figure) => (
        <div key={figure.label} data-first={figure.first || undefined}>
          <dt>{figure.label}</dt>
          <dd className={classes.value}>{figure.value}</dd>
          {figure.note && <dd className={classes.note}>{figure.note}</dd>}
        </div>
      ))}
    </dl>
  )
}
