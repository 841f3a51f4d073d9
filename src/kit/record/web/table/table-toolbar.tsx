import { Button } from '@mantine/core'
import { IconDownload, IconFilter, IconX } from '@tabler/icons-react'
import { type RefObject, useCallback } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import type { RecordKind } from '../../contract/define-record.ts'
import { staleMark } from '../list/in-step.ts'
import { type Views, ViewSwitch } from '../list/view-switch.tsx'
import classes from './record-table.module.css'
import { ColumnMenu } from './column-menu.tsx'
import { filterWords } from './filter-words.ts'
import type { TableColumn } from './table-columns.ts'
import type { ChangeTable } from './table-query.ts'
import { takeFilter, type TableView } from './table-view.ts'

type TableToolbarProps = {
  kind: RecordKind
  view: TableView
  onView: ChangeTable
  /** How many rows there are, in words. */
  count: string | undefined
  /** The count and the rows are of different moments right now. */
  stale: boolean
  columns: TableColumn[]
  allColumns: TableColumn[]
  onColumns: (names: string[] | undefined) => void
  views: Views | undefined
  /** Opens the dialog of a condition: of one that there is, by its place, or of a new one. */
  onFilter: (index?: number) => void
  exportAddress: string
  exportRef: RefObject<HTMLAnchorElement | null>
  searchRef: RefObject<HTMLInputElement | null>
  searched: string
  onDown: () => void
}

/** List or cards, the conditions, the search, the columns and the export. */
export function TableToolbar(props: TableToolbarProps) {
  const { kind, view, onView, count, columns, allColumns, onColumns, views, onFilter, exportAddress, exportRef } = props
  const searchFor = useCallback(
    (search: string, options: { replace: boolean }) => onView({ ...view, search }, options),
    [view, onView],
  )
  return (
    <search className={classes.toolbar}>
      <div className={classes.filters}>
        {views && <ViewSwitch {...views} />}
        {view.filters.map((filter, index) => {
          const field = kind.fields[filter.field]
          if (!field) return null
          const words = filterWords(field, filter)
          return (
            <span key={`${index} ${filter.field}`} className={classes.chip}>
              <button
                type="button"
                aria-label={`Change the filter: ${field.label} ${words}`}
                onClick={() => onFilter(index)}
              >
                {field.label} <b>{words}</b>
              </button>
              <IconButton
                label={`Remove the filter: ${field.label} ${words}`}
                icon={<IconX size={14} aria-hidden />}
                onClick={() => onView(takeFilter(view, index))}
              />
            </span>
          )
        })}
        <Button
          variant="subtle"
          size="xs"
          className={classes.add}
          leftSection={<IconFilter size={15} aria-hidden />}
          onClick={() => onFilter()}
        >
          Filter
        </Button>
        <output className={classes.count} {...staleMark(props.stale)}>
          {count}
        </output>
      </div>
      <div className={classes.tools}>
        <SearchField
          label={`Search ${kind.label.many}`}
          placeholder={props.searched}
          className={classes.search}
          search={view.search}
          onSearch={searchFor}
          inputRef={props.searchRef}
          onDown={props.onDown}
        />
        {allColumns.length > 0 && <ColumnMenu columns={columns} all={allColumns} onChoose={onColumns} />}
        <Button
          component="a"
          ref={exportRef}
          variant="default"
          size="xs"
          className={classes.export}
          href={exportAddress}
          download
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          Export CSV
        </Button>
      </div>
    </search>
  )
}
