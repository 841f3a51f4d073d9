import { Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { Selection } from '../../../ui/use-selection.ts'
import type { RecordKind } from '../../contract/define-record.ts'
import { summedFields } from '../../contract/filter.ts'
import { maxCounted } from '../../contract/table-limit.ts'
import type { TableCounts } from '../../contract/table-routes.ts'
import { staleMark } from '../list/in-step.ts'
import { fieldConfigOf, type RecordPageConfig } from '../list/page-config.ts'
import classes from './record-table.module.css'

type TableFootProps = SumsProps & {
  selection: Selection
  busy: boolean
  /** Missing where no field is changed in several rows together. */
  onEdit: (() => void) | undefined
  onDelete: () => void
}
type SumsProps = {
  kind: RecordKind
  config: RecordPageConfig
  counts: TableCounts | undefined
  /** The figures and the rows are of different moments right now. */
  stale: boolean
}

/** The sums and the keys; with a selection what can be done with it, in the same place, so that no row moves. */
export function TableFoot({ selection, busy, onEdit, onDelete, ...sums }: TableFootProps) {
  return (
    <footer className={classes.foot}>
      {selection.size > 0 && (
        <div className={classes.bulk} role="toolbar" aria-label="With the selected rows">
          <output>{selection.size} selected</output>
          <Button variant="subtle" size="xs" onClick={selection.clear}>
            Clear <kbd>Esc</kbd>
          </Button>
          {onEdit && (
            <Button
              variant="default"
              size="xs"
              disabled={busy}
              leftSection={<IconPencil size={16} aria-hidden />}
              onClick={onEdit}
            >
              Edit fields <kbd>E</kbd>
            </Button>
          )}
          <Button
            variant="default"
            size="xs"
            disabled={busy}
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={onDelete}
          >
            Delete <kbd>Del</kbd>
          </Button>
        </div>
      )}
      <Sums {...sums} />
      <p className={classes.keys}>
        <kbd>J</kbd> <kbd>K</kbd> move, <kbd>X</kbd> select, <kbd>F</kbd> filter, <kbd>?</kbd> keys
      </p>
    </footer>
  )
}

/** What the amounts of all rows found add up to, loaded or not. */
function Sums({ kind, config, counts, stale }: SumsProps) {
  const fields = summedFields(kind)
  if (!counts || fields.length === 0) return null
  const { sums, found } = counts
  if (!sums)
    return <p className={classes.sums}>Sums of up to {maxCounted.toLocaleString('en-US')} rows: filter to see them.</p>
  return (
    <dl
      className={classes.sums}
      aria-label={`Sums of ${found === 1 ? 'the row' : `all ${found.toLocaleString('en-US')} rows`} found`}
      {...staleMark(stale)}
    >
      {fields.map(([name, field]) => {
        const text = field.show(sums[name] ?? 0) ?? ''
        return (
          <div key={name}>
            <dt>{field.label}</dt>
            <dd>{fieldConfigOf(config, name).format?.(text) ?? text}</dd>
          </div>
        )
      })}
    </dl>
  )
}
