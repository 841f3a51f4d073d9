import type { ButtonProps } from '@mantine/core'
import { Button } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import classes from './busy-button.module.css'

type BusyButtonProps = ButtonProps &
  Omit<ComponentProps<'button'>, keyof ButtonProps> & {
    busy: boolean
    /** Label while busy: 'Saving...'. */
    busyLabel: string
    children: ReactNode
  }

/** A button that keeps its width while busy, shows it, and cannot be pressed twice. */
export function BusyButton({ busy, busyLabel, children, onClick, ...rest }: BusyButtonProps) {
  return (
    <Button
      {...rest}
      // Not `disabled`: that would throw the keyboard focus back to the top of the page.
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <span className={classes.both}>
        <span data-hidden={busy || undefined}>{children}</span>
        <span data-hidden={!busy || undefined}>
          <i className={classes.spinner} />
          {busyLabel}
        </span>
      </span>
    </Button>
  )
}
