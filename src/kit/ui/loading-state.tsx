import type { ReactNode } from 'react'
import classes from './loading-state.module.css'

/** Shows its skeleton after 150 ms, so that quick responses do not flicker; the label is for screen readers. */
export function LoadingState({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.loading}>
      <output className="vh">{label}</output>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}
