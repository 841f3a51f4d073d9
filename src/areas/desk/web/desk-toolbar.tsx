import { NativeSelect } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type RefObject, useCallback } from 'react'
import { SearchField } from '../../../kit/ui/search-field.tsx'
import type { DeskCounts, DeskSort } from '../contract.ts'
import type { DeskColumn } from '../view-contract.ts'
import { AssigneeFilter } from './assignee-filter.tsx'
import { ColumnMenu } from './column-menu.tsx'
import classes from './desk.module.css'
import { chipLooks } from './desk-marks.tsx'
import { type DeskView, toggleChip } from './desk-view.ts'
import { TagFilter } from './tag-filter.tsx'
import type { ChangeView } from './use-desk-view.ts'
import { WaitingFilter } from './waiting-filter.tsx'

const orders: { value: `${DeskSort} ${DeskView['direction']}`; label: string }[] = [
  { value: 'needs asc', label: 'Needs work first' },
  { value: 'waiting desc', label: 'Longest wait' },
  { value: 'due asc', label: 'Due first' },
  { value: 'late desc', label: 'Most late tasks' },
  { value: 'silent desc', label: 'Silent longest' },
  { value: 'company asc', label: 'Client, A to Z' },
  { value: 'phase asc', label: 'Phase, first to last' },
  { value: 'day desc', label: 'Latest day' },
]

type DeskToolbarProps = {
  view: DeskView
  onView: ChangeView
  columns: DeskColumn[]
  onColumns: (columns: DeskColumn[]) => void
  counts: DeskCounts | undefined
  searchRef: RefObject<HTMLInputElement | null>
  onDown: () => void
}

/** The chips, which are the legend of the marks too, the search and the order. */
export function DeskToolbar({ view, onView, columns, onColumns, counts, searchRef, onDown }: DeskToolbarProps) {
  const searchFor = useCallback(
    (search: string, options: { replace: boolean }) => onView({ ...view, search }, options),
    [view, onView],
  )
  const order = `${view.sort} ${view.direction}`
  const known = orders.some(({ value }) => value === order)
  return (
    <search className={classes.toolbar}>
      <div className={classes.chips} role="group" aria-label="Narrow the desk">
        {chipLooks.map(({ chip, label, Icon, tone }) => {
          const count = counts?.chips[chip]
          return (
            <button
              key={chip}
              type="button"
              className={classes.chip}
              data-tone={tone}
              data-some={Boolean(count) || undefined}
              aria-pressed={view.chips.includes(chip)}
              onClick={() => onView(toggleChip(view, chip))}
            >
              <Icon size={16} aria-hidden />
              {label}
              <span>{count}</span>
            </button>
          )
        })}
      </div>
      <div className={classes.filters}>
        <WaitingFilter view={view} onView={onView} />
        <AssigneeFilter view={view} onView={onView} />
        <TagFilter view={view} onView={onView} />
      </div>
      <div className={classes.tools}>
        <SearchField
          label="Find a client"
          placeholder="Find a client"
          className={classes.search}
          search={view.search}
          onSearch={searchFor}
          inputRef={searchRef}
          onDown={onDown}
        />
        <NativeSelect
          className={classes.order}
          size="xs"
          aria-label="Order"
          data={known ? orders : [{ value: order, label: 'As in the column' }, ...orders]}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          value={order}
          onChange={(event) => {
            const [sort, direction] = event.currentTarget.value.split(' ') as [DeskSort, DeskView['direction']]
            onView({ ...view, sort, direction })
          }}
        />
        <ColumnMenu layout={view.layout} columns={columns} onColumns={onColumns} />
      </div>
    </search>
  )
}
