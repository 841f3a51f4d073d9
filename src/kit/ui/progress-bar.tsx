import classes from './progress-bar.module.css'

type ProgressBarProps = {
  /** What is measured, for screen readers. */
  label: string
  value: number
  max: number
  /** Says the value in words: 'Day 33 of 45'. */
  text?: string | undefined
  className?: string | undefined
}

/** A thin green bar from 0 to `max`. */
export function ProgressBar({ label, value, max, text, className }: ProgressBarProps) {
  return (
    <progress
      className={className ? `${classes.bar} ${className}` : classes.bar}
      aria-label={label}
      aria-valuetext={text}
      value={value}
      max={max > 0 ? max : 1}
    />
  )
}
