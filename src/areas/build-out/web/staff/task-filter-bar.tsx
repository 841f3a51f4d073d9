import { NativeSelect } from '@mantine/core'
import { IconChevronDown, IconFilter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { BuildOut } from '../../contract.ts'
import type { TaskFilter, TaskShow } from './task-filter.ts'
import classes from './task-filter-bar.module.css'

type TaskFilterBarProps = {
  buildOut: BuildOut
  filter: TaskFilter
  counts: Record<TaskShow, number>
  onFilter: (filter: TaskFilter) => void
  /** Buttons beside the filter. */
  children?: ReactNode
}

const switches: { show: TaskShow; label: string }[] = [
  { show: 'open', label: 'Open' },
  { show: 'completed', label: 'Completed' },
  { show: 'all', label: 'All' },
]

/** Which tasks: open, completed or all, of one phase or of every one. */
export function TaskFilterBar({ buildOut, filter, counts, onFilter, children }: TaskFilterBarProps) {
  return (
    <div className={classes.bar}>
      <fieldset className={classes.switch} aria-label="Which tasks">
        {switches.map(({ show, label }) => (
          <button
            key={show}
            type="button"
            aria-pressed={filter.show === show}
            onClick={() => onFilter({ ...filter, show })}
          >
            {label} <span>{counts[show]}</span>
          </button>
        ))}
      </fieldset>
      {children}
      <NativeSelect
        className={classes.phase}
        size="xs"
        aria-label="Phase"
        leftSection={<IconFilter size={14} aria-hidden />}
        rightSection={<IconChevronDown size={14} aria-hidden />}
        value={filter.phase ?? ''}
        onChange={(event) => onFilter({ ...filter, phase: event.currentTarget.value || null })}
        data={[
          { value: '', label: 'All phases' },
          ...buildOut.phases.map(({ key, title }) => ({ value: key, label: title })),
        ]}
      />
    </div>
  )
}
