import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import classes from './sort-head.module.css'

type SortHeadProps = {
  label: string
  className: string | undefined
  /** Null when another column, or none, gives the order. */
  direction: 'asc' | 'desc' | null
  onSort: () => void
}

/** The head of a column that can give the order. A table turns or hides its arrow by [data-sort]. */
export function SortHead({ label, className, direction, onSort }: SortHeadProps) {
  const Arrow = direction === 'desc' ? IconArrowDown : IconArrowUp
  return (
    <th
      scope="col"
      className={className}
      data-label={label}
      aria-sort={direction === null ? undefined : direction === 'asc' ? 'ascending' : 'descending'}
    >
      <button
        type="button"
        className={classes.sort}
        data-sort
        data-on={direction !== null || undefined}
        onClick={onSort}
      >
        {label}
        <Arrow size={13} aria-hidden />
      </button>
    </th>
  )
}
