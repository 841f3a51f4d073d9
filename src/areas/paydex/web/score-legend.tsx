import { Card } from '../../../kit/ui/card.tsx'
import { bandOf } from '../band.ts'
import { findLegendRow, legend } from '../legend.ts'
import classes from './score-legend.module.css'

/** What each score means, with the reached row marked. */
export function ScoreLegend({ score }: { score: number | undefined }) {
  const here = score === undefined ? undefined : findLegendRow(score).score
  return (
    <Card
      title="What each score means"
      action={<span className={classes.aside}>Average payment, compared with the supplier’s terms</span>}
    >
      <ol className={classes.legend}>
        {legend.map((row) => (
          <li key={row.score} data-here={row.score === here || undefined}>
            <span className={classes.score} data-tone={bandOf(row.score).tone}>
              {row.score}
            </span>
            <span className={classes.meaning}>{row.meaning}</span>
            {row.score === here && <span className={classes.here}>You are here</span>}
          </li>
        ))}
      </ol>
    </Card>
  )
}
