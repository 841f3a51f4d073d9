import { formatDate } from '../../../kit/ui/format.ts'
import { bandOf, targetScore } from '../band.ts'
import { type HistoryPoint, plotReadings } from '../history-line.ts'
import classes from './history-chart.module.css'

/** The readings as a line over time, with the target. The table beside it has the same values. */
export function HistoryChart({ readings }: { readings: HistoryPoint[] }) {
  const points = plotReadings(readings)
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  const sentence = `${points.length} scores from ${formatDate(first.day)} to ${formatDate(last.day)}: from ${first.score} to ${last.score}. The target is ${targetScore}.`
  return (
    <div className={classes.frame} role="img" aria-label={sentence}>
      <div className={classes.scale} aria-hidden="true">
        {[100, targetScore, 50, 0].map((score) => (
          <span key={score} style={{ top: `${100 - score}%` }}>
            {score}
          </span>
        ))}
      </div>
      <div className={classes.plot} aria-hidden="true">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none">
          {[0, 50, 100].map((y) => (
            <line key={y} className={classes.rule} x1="0" x2="100" y1={y} y2={y} />
          ))}
          <line className={classes.target} x1="0" x2="100" y1={100 - targetScore} y2={100 - targetScore} />
          <polyline className={classes.line} points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
        </svg>
        {points.map(({ day, score, x, y }, index) => (
          <i
            key={`${day} ${index}`}
            data-tone={bandOf(score).tone}
            style={{ left: `${x}%`, top: `${y}%` }}
            title={`${formatDate(day)}: ${score}`}
          />
        ))}
      </div>
      <div className={classes.days} aria-hidden="true">
        <span>{formatDate(first.day)}</span>
        <span>{formatDate(last.day)}</span>
      </div>
    </div>
  )
}
