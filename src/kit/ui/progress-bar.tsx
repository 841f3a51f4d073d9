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
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div
      className={className ? `${classes.bar} ${className}` : classes.bar} role="progressbar" aria-label={label}
      aria-valuenow={value} aria-valuemin={0} aria-valuemax={max} aria-valuetext={text}
    >
      <i style={{ width: `${share * 100}%` }} />
    </div>
  )
}
