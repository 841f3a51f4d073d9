import type { ReactNode } from 'react'
import type { Tone } from './status-badge.tsx'
import classes from './icon-tile.module.css'

/** A 36 px square that carries an icon or a letter; 44 px with size 'large'. */
export function IconTile({ children, tone, size }: { children: ReactNode; tone?: Tone; size?: 'large' }) {
  return (
    <span className={classes.tile} data-tone={tone} data-size={size} aria-hidden="true">
      {children}
    </span>
  )
}
