import { useNow } from '../../../kit/ui/use-now.ts'
import type { PlannedJob } from '../contract.ts'
import classes from './jobs.module.css'
import { nextTime } from './next-time.ts'

/** What is still to come, by kind of work. */
export function PlannedJobs({ planned }: { planned: PlannedJob[] }) {
  const now = useNow()
  return (
    <section className={classes.planned} aria-label="Planned">
      <h2>Planned</h2>
      <ul>
        {planned.map(({ name, title, waiting, nextRun }) => (
          <li key={name}>
            <span>{title}</span>
            <span className={classes.when}>
              {waiting === 0 || nextRun === null
                ? 'Nothing planned'
                : `${waiting > 1 ? `${waiting.toLocaleString('en-US')} planned, next ` : 'Next '}${nextTime(nextRun, now)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
