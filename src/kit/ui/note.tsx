import { IconAlertCircle, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './note.module.css'

const icons = { info: IconInfoCircle, warn: IconAlertTriangle, bad: IconAlertCircle }

/** A short message inside a page or form; with tone 'bad' it is spoken at once. */
export function Note({ tone = 'info', children }: { tone?: 'info' | 'warn' | 'bad'; children: ReactNode }) {
  const Icon = icons[tone]
  return (
    <div className={classes.note} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon size={18} aria-hidden />
      <div className={classes.words}>{children}</div>
    </div>
  )
}
