import { useId } from 'react'
import type { LegendRow } from '../legend.ts'
import classes from './pay-slider.module.css'

type PaySliderProps = { stops: LegendRow[]; value: number; onChange: (index: number) => void }

/** When bills are paid, from very late to early, in the steps of the legend. */
export function PaySlider({ stops, value, onChange }: PaySliderProps) {
  const id = useId()
  const last = stops.length - 1
  const onTerms = stops.findIndex(({ days }) => days === 0)
  const meaning = stops[value]?.meaning ?? ''
  return (
    <div className={classes.pay}>
      <div className={classes.head}>
        <label htmlFor={id} className={classes.label}>
          When you pay
        </label>
        <output htmlFor={id} className={classes.meaning}>
          {meaning}
        </output>
      </div>
      <div className={classes.slider}>
        <span className={classes.track} aria-hidden="true">
          {stops.slice(1, -1).map(({ score }, index) => (
            <i key={score} style={{ left: `${((index + 1) / last) * 100}%` }} />
          ))}
        </span>
        <input
          id={id}
          className={classes.input}
          type="range"
          min={0}
          max={last}
          step={1}
          value={value}
          aria-valuetext={meaning}
          onChange={(event) => onChange(Number(event.currentTarget.value))}
        />
      </div>
      <div className={classes.ends} aria-hidden="true">
        <span>120+ days late</span>
        <span className={classes.terms} style={{ left: `${(onTerms / last) * 100}%` }}>
          On terms
        </span>
        <span>30 days sooner</span>
      </div>
    </div>
  )
}
