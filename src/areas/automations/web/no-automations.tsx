import type { ReactNode } from 'react'
import { nothingYet } from '../../../kit/record/web/list/nothing-yet.ts'
import { Card } from '../../../kit/ui/card.tsx'
import { automation } from '../../../records/automation.ts'
import classes from './no-automations.module.css'

/** The empty state: an example, the benefit, and the ways to begin, where one may. */
export function NoAutomations({ action }: { action: ReactNode }) {
  return (
    <Card className={classes.empty}>
      <Picture />
      <h2 className={classes.title}>{automation.messages.empty}</h2>
      <p className={classes.why}>
        {action
          ? 'Tell us what you repeat every week, like invoice reminders or review requests. We’ll build it and turn it on for you.'
          : nothingYet}
      </p>
      {action && <div className={classes.action}>{action}</div>}
    </Card>
  )
}

function Picture() {
  const line = { strokeWidth: 1.75, strokeLinecap: 'round' } as const
  return (
    <svg width="232" height="112" viewBox="0 0 232 112" fill="none" aria-hidden="true">
      {[1, 165].map((x) => (
        <rect
          key={x}
          x={x}
          y="28"
          width="66"
          height="56"
          rx="12"
          fill="var(--subtle)"
          stroke="var(--line)"
          strokeWidth="1.5"
        />
      ))}
      <path d="M68 56h26M138 56h26" stroke="var(--accent)" strokeDasharray="3 5.5" {...line} />
      <circle cx="116" cy="56" r="22" fill="var(--accent-soft)" />
      <path d="M118.5 44l-10 14.5h7.5l-2.5 11 10-14.5h-7.5z" fill="var(--accent-text)" />
      <path
        d="M17 46h34M17 56h22M17 66h28M181 46h34M181 56h18M181 66h26"
        stroke="var(--mute-fill)"
        strokeOpacity=".42"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M116 22V8M102 25l-5-11M130 25l5-11M116 90v14M102 87l-5 11M130 87l5 11"
        stroke="var(--accent)"
        strokeOpacity=".3"
        {...line}
      />
    </svg>
  )
}
