import { type ComponentProps, type ReactNode, useId } from 'react'
import classes from './check.module.css'

type CheckProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  /** One of several that share a name, of which one is chosen. */
  radio?: boolean
  error?: string | undefined
}

/** A box to tick, or one of several choices, with its label; the whole line is pressed. */
export function Check({ label, radio = false, error, ...rest }: CheckProps) {
  const errorId = useId()
  return (
    <div>
      <label className={classes.check}>
        <input
          {...rest}
          type={radio ? 'radio' : 'checkbox'}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p className={classes.error} id={errorId} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
