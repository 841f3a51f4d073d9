import classes from './plan-preview.module.css'

/** A step of the plan and the days that it takes. */
export type PlanStep = { title: string; from: number; to: number }

export const tagline = 'Are you ready to start your business?'

const frames = [0, 1, 2, 3, 4, 5, 6, 7, 8]

/** What signing in leads to: the promise and some steps of the plan. None is marked as done: the visitor is not known yet. */
export function PlanPreview({ steps }: { steps: PlanStep[] }) {
  return (
    <aside className={classes.side} aria-labelledby="promise">
      <Lines />
      <div className={classes.words}>
        <h2 id="promise" className={classes.title}>
          {tagline}
        </h2>
        <p className={classes.text}>
          We form the company and open its accounts over 45 days. You follow every step here.
        </p>
        {steps.length > 0 && (
          <ul className={classes.plan}>
            {steps.map(({ title, from, to }) => (
              <li key={title}>
                <span className={classes.mark} aria-hidden="true">
                  <Circle />
                </span>
                {title}
                <span className={classes.day}>{from === to ? `Day ${from}` : `Day ${from} to ${to}`}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </aside>
  )
}

function Circle() {
  return (
    <svg width="13" height="13" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2.6">
      <circle cx="12" cy="12" r="9" strokeDasharray="3.2 3.87" />
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
          <path
            key={step}
            d={`M-20 ${840 - 88 * step}h${90 + 88 * step}a40 40 0 0 1 40 40v900`}
            opacity={0.55 - 0.05 * step}
          />
        ))}
      </g>
    </svg>
  )
}
