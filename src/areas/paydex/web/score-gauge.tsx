import { bandOf, bands, targetScore } from '../band.ts'
import { drawArc, gauge, pointOnGauge } from '../gauge.ts'
import classes from './score-gauge.module.css'

/** Where the outer line of each band begins and ends, so that a gap parts them. */
const lines = [
  [0, 48.6],
  [51, 78.4],
  [81, 100],
] as const
const ticks = Array.from({ length: 11 }, (_, index) => index * 10)

/** The score on three quarters of a circle; without a score the circle is empty. */
export function ScoreGauge({ score }: { score: number | undefined }) {
  const knob = score === undefined ? undefined : pointOnGauge(score, gauge.track)
  const label = pointOnGauge(targetScore, 145)
  return (
    <svg className={classes.gauge} viewBox="-22 0 312 236" role="img" aria-label={describe(score)}>
      <path className={classes.track} d={drawArc(0, 100, gauge.track)} />
      {score !== undefined && (
        <path className={classes.value} data-tone={bandOf(score).tone} d={drawArc(0, score, gauge.track)} />
      )}
      {bands.map(({ tone }, index) => {
        const [from, to] = lines[index] ?? lines[0]
        return <path key={tone} className={classes.band} data-tone={tone} d={drawArc(from, to, gauge.band)} />
      })}
      {ticks.map((tick) => {
        const [outer, inner] = [pointOnGauge(tick, 93), pointOnGauge(tick, tick % 50 === 0 ? 86 : 89)]
        return <line key={tick} className={classes.tick} x1={outer.x} y1={outer.y} x2={inner.x} y2={inner.y} />
      })}
      <TargetMark />
      <text className={classes.target} x={label.x} y={label.y + 4} textAnchor="middle">
        {targetScore}
      </text>
      {knob && <circle className={classes.knob} cx={knob.x} cy={knob.y} r={6} />}
    </svg>
  )
}

function TargetMark() {
  const [outer, inner] = [pointOnGauge(targetScore, 133), pointOnGauge(targetScore, 120)]
  return <line className={classes.mark} x1={outer.x} y1={outer.y} x2={inner.x} y2={inner.y} />
}

function describe(score: number | undefined): string {
  if (score === undefined) return `No PAYDEX score yet. The target is ${targetScore} of 100.`
  return `PAYDEX score ${score} of 100, ${bandOf(score).risk.toLowerCase()} risk. The target is ${targetScore}.`
}
