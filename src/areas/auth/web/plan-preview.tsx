import { IconCheck } from '@tabler/icons-react'
import classes from './plan-preview.module.css'

type Step = { state: 'done' | 'now' | 'next'; title: string; day: number }

const steps: Step[] = [
  { state: 'done', title: 'Company filed with the state', day: 3 },
  { state: 'done', title: 'EIN and registered agent', day: 7 },
  { state: 'done', title: 'Business bank account', day: 14 },
  { state: 'now', title: 'D&B registration', day: 31 },
  { state: 'next', title: 'Web presence', day: 38 },
  { state: 'next', title: 'First store credit', day: 43 },
]

const frames = [0, 1, 2, 3, 4, 5, 6, 7, 8]

/** What signing in leads to: the promise and six steps of the plan. */
export function PlanPreview() {
  return (
    <aside className={classes.side} aria-labelledby="promise">
      <Lines />
      <div className={classes.words}>
        <h2 id="promise" className={classes.title}>Are you ready to start your business?</h2>
        <p className={classes.text}>We form the company and open its accounts over 45 days. You follow every step here.</p>
        <ul className={classes.plan}>
          {steps.map(({ state, title, day }) => (
            <li key={title} data-state={state}>
              <span className={classes.mark} aria-hidden="true">
                {state === 'done' ? <IconCheck size={13} /> : <Circle half={state === 'now'} />}
              </span>
              {title}
              <span className={classes.day}>Day {day}</span>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}

function Circle({ half }: { half: boolean }) {
  return (
    <svg width="13" height="13" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2.6">
      <circle cx="12" cy="12" r="9" strokeDasharray={half ? undefined : '3.2 3.87'} />
      {half && <path d="M12 7.2a4.8 4.8 0 0 1 0 9.6z" fill="currentColor" stroke="none" />}
    </svg>
  )
}

/** Blueprint paper: a grid and nested frames that grow from the lower left. */
function Lines() {
  return (
    <svg className={classes.lines} viewBox="0 0 720 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <pattern id="blueprint-grid" width="30" height="30" patternUnits="userSpaceOnUse">
        <path d="M30 0H0V30" fill="none" stroke="#8fa0ff" strokeOpacity=".1" />
      </pattern>
      <rect width="720" height="900" fill="url(#blueprint-grid)" />
      <g fill="none" stroke="#8fa0ff" strokeWidth="1.5" opacity=".32">
        {frames.map((step) => (
          <path key={step} d={`M-20 ${840 - 88 * step}h${90 + 88 * step}a40 40 0 0 1 40 40v900`} opacity={0.55 - 0.05 * step} />
        ))}
      </g>
    </svg>
  )
}
