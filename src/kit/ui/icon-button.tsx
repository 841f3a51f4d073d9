import type { ComponentProps, ReactNode } from 'react'
import classes from './icon-button.module.css'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'title'> & {
  /** What it does, for screen readers and as a hint. */
  label: string
  icon: ReactNode
  size?: 'large'
}

/** A button that shows only an icon of 16 to 20 px; 44 px wide on touch screens. */
export function IconButton({ label, icon, size, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      data-size={size}
      className={className ? `${classes.button} ${className}` : classes.button}
    >
      {icon}
    </button>
  )
}
