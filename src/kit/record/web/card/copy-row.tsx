import type { ReactNode } from 'react'
import { CopyButton } from '../../../ui/copy-button.tsx'
import classes from './copy-row.module.css'

type CopyRowProps = {
  label: string
  /** What is copied: the text, or how to fetch it; nothing where the reader may not have it. */
  copy: string | (() => Promise<string>) | undefined
  /** Buttons before the copy button. */
  actions?: ReactNode
  children: ReactNode
}

/** One line of a card: label, value, copy. Is in a <dl>. */
export function CopyRow({ label, copy, actions, children }: CopyRowProps) {
  return (
    <div className={classes.row}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>{children}</dd>
      <dd className={classes.actions}>
        {actions}
        {copy !== undefined && (
          <span className={classes.copy}>
            <CopyButton value={copy} label={`Copy ${label}`} />
          </span>
        )}
      </dd>
    </div>
  )
}
