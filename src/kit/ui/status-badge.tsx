import type { ReactNode } from 'react'
import classes from './status-badge.module.css'

export type Tone = 'info' | 'ok' | 'warn' | 'mute' | 'bad'

/** A status as icon and word, so that colour never speaks alone. */
export function StatusBadge({ tone, icon, children }: { tone: Tone; icon: ReactNode; children: ReactNode }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <span className={classes.text}>{children}</span>
    </span>
  )
}
