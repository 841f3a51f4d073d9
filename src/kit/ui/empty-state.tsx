import type { ReactNode } from 'react'
import { IconTile } from './icon-tile.tsx'
import classes from './state.module.css'

type EmptyStateProps = { icon: ReactNode; title: string; why: ReactNode; action?: ReactNode }

/** Nothing is here yet: what, why, and at most one thing to do. */
export function EmptyState({ icon, title, why, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <IconTile size="large">{icon}</IconTile>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.why}>{why}</p>
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
