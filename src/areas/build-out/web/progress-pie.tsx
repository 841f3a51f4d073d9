import { slicePath } from '../plan/pie-path.ts'
import type { Stage } from '../plan/stage.ts'
import classes from './progress-pie.module.css'

// Larger than the 132 px it is rendered in: a stroke in the colour of the card cuts the gaps and trims both edges.
const shape = { center: 66, outerRadius: 66.5, innerRadius: 37.5 }

/** A ring of equal slices in the given order, clockwise from the top. */
export function ProgressPie({ slices, sentence }: { slices: Stage[]; sentence: string }) {
  return (
    <svg className={classes.pie} viewBox="0 0 132 132" role="img" aria-label={sentence}>
      {slices.map((stage, index) => (
        <path key={index} className={classes[stage]} d={slicePath(index, { count: slices.length, ...shape })} />
      ))}
    </svg>
  )
}
