import { stateWord } from '../plan/activity.ts'
import type { Stage } from '../plan/stage.ts'
import classes from './legend.module.css'

const stages: Stage[] = ['completed', 'in-progress', 'pending']

type Figures = { completed: string | number; inProgress: string | number; pending: string | number }

/** What the three colours mean, with a figure each. */
export function Legend({ figures }: { figures: Figures }) {
  const rows: [Stage, string | number][] = [
    ['completed', figures.completed],
    ['in-progress', figures.inProgress],
    ['pending', figures.pending],
  ]
  return (
    <dl className={classes.legend}>
      {rows.map(([stage, figure]) => (
        <div key={stage}>
          <dt>
            <i className={classes.swatch} data-stage={stage} />
            {stateWord(stage)}
          </dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What the three colours mean, in one line. */
export function LegendLine() {
  return (
    <ul className={classes.line}>
      {stages.map((stage) => (
        <li key={stage}>
          <i className={classes.swatch} data-stage={stage} data-round />
          {stateWord(stage)}
        </li>
      ))}
    </ul>
  )
}
