import { Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { Selection } from '../../../ui/use-selection.ts'
import classes from './record-table.module.css'

type TableFootProps = { selection: Selection; busy: boolean; onEdit: (() => void) | undefined; onDelete: () => void }

/** The keys; with a selection what can be done with it, in the same place, so that no row moves. */
export function TableFoot({ selection, busy, onEdit, onDelete }: TableFootProps) {
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
      <p className={classes.keys}>
        <kbd>J</kbd> <kbd>K</kbd> move, <kbd>X</kbd> select, <kbd>F</kbd> filter, <kbd>?</kbd> keys
      </p>
    </footer>
  )
}
