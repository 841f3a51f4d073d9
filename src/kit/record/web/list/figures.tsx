import classes from './figures.module.css'

export type Figure = {
  label: string
  /** Left out when there is none. */
  value: string | undefined
  large?: boolean
}

/** The main figures of a card, side by side. */
export function Figures({ figures }: { figures: Figure[] }) {
  const given = figures.filter(({ value }) => value !== undefined)
  if (given.length === 0) return null
  return (
    <dl className={classes.figures}>
      {given.map(({ label, value, large }) => (
        <div key={label} className={classes.figure}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value} data-large={large || undefined}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
