import { useEffect, useState } from 'react'
import type { Stage } from '../plan/stage.ts'
import classes from './progress-ring.module.css'

/** The ring draws itself on the first visit only; later visits and live changes show it as it is. */
let hasDrawn = false

/** One tick per task in the given order, clockwise from the top, around the percent. */
export function ProgressRing({ ticks, percent, sentence }: { ticks: Stage[]; percent: number; sentence: string }) {
  const [draws] = useState(!hasDrawn)
  useEffect(() => {
    hasDrawn = true
  }, [])

  return (
    <div className={classes.ring} role="img" aria-label={sentence}>
      <svg className={classes.ticks} data-draws={draws || undefined} viewBox="0 0 136 136" aria-hidden="true">
        {ticks.map((stage, index) => (
          <line
            key={index}
            className={classes[stage]}
            transform={`rotate(${((index + 0.5) / ticks.length) * 360} 68 68)`}
            x1="68"
            y1="15"
            x2="68"
            y2="3"
            style={draws ? { animationDelay: `${Math.round((index / ticks.length) * 480)}ms` } : undefined}
          />
        ))}
      </svg>
      <span className={classes.percent} aria-hidden="true">
        {percent}%<small>of tasks</small>
      </span>
    </div>
  )
}
