import type { ReactNode } from 'react'
import classes from './segments.module.css'

type SegmentsProps<Value extends string> = {
  /** What is chosen here, for screen readers. */
  label: string
  segments: { value: Value; label: string; icon?: ReactNode; count?: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
}

/** A few ways to look at one list, of which one is on. */
export function Segments<Value extends string>({ label, segments, value, onChange }: SegmentsProps<Value>) {
  return (
    <div className={classes.segments} role="group" aria-label={label}>
      {segments.map((segment) => (
        <button
          key={segment.value}
          type="button"
          className={classes.segment}
          aria-pressed={segment.value === value}
          onClick={() => onChange(segment.value)}
        >
          {segment.icon ? (
            <>
              {segment.icon} <span>{segment.label}</span>
            </>
          ) : (
            segment.label
          )}
          {segment.count !== undefined && (
            <>
              {' '}
              <span className="tn">{segment.count}</span>
            </>
          )}
        </button>
      ))}
    </div>
  )
}
