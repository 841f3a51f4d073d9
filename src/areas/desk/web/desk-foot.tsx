import { Button } from '@mantine/core'
import {
  IconBellRinging,
  IconChecklist,
  IconClipboardText,
  IconMessageCircle,
  IconTag,
  IconUserCheck,
} from '@tabler/icons-react'
import { BusyButton } from '../../../kit/ui/busy-button.tsx'
import classes from './desk.module.css'
import type { SelectAll } from './use-select-all.ts'
import type { Selection } from '../../../kit/ui/use-selection.ts'

type DeskFootProps = {
  /** Rows of the list that are loaded; as many as are found on the board, whose columns count themselves. */
  shown: number
  isBoard: boolean
  found: number
  selection: Selection
  selectAll: SelectAll
  onAssign: () => void
  onTag: () => void
  onMessage: () => void
  onAsk: () => void
  onChangeTask: () => void
  onRemind: () => void
}

/** Counts and keys; with a selection what can be done with it, in the same place, so that no row moves. */
export function DeskFoot(foot: DeskFootProps) {
  const { shown, isBoard, found, selection, selectAll, onAssign, onTag, onMessage, onAsk, onChangeTask, onRemind } =
    foot
  return (
    <footer className={classes.foot} data-selecting={selection.size > 0 || undefined}>
      {selection.size > 0 ? (
        <div className={classes.bulk} role="toolbar" aria-label="With the selected clients">
          <output>{selection.size} selected</output>
          {selectAll.count === undefined ? (
            <Button variant="subtle" size="xs" onClick={selection.clear}>
              Clear <kbd>Esc</kbd>
            </Button>
          ) : (
            // Beside it Clear would not fit into the line; Esc and the box above clear as well.
            <BusyButton variant="subtle" size="xs" busy={selectAll.busy} busyLabel="Loading..." onClick={selectAll.run}>
              {selectAll.count === found
                ? `Select all ${found} in this view`
                : `Select the first ${selectAll.count} of ${found.toLocaleString('en-US')}`}
            </BusyButton>
          )}
          <Button
            variant="default"
            size="xs"
            leftSection={<IconMessageCircle size={16} aria-hidden />}
            onClick={onMessage}
          >
            Message <kbd>M</kbd>
          </Button>
          <Button variant="default" size="xs" leftSection={<IconClipboardText size={16} aria-hidden />} onClick={onAsk}>
            Request <kbd>R</kbd>
          </Button>
          <Button variant="default" size="xs" leftSection={<IconUserCheck size={16} aria-hidden />} onClick={onAssign}>
            Assign <kbd>A</kbd>
          </Button>
          <Button variant="default" size="xs" leftSection={<IconTag size={16} aria-hidden />} onClick={onTag}>
            Tag <kbd>T</kbd>
          </Button>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconChecklist size={16} aria-hidden />}
            onClick={onChangeTask}
          >
            Change task <kbd>C</kbd>
          </Button>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconBellRinging size={16} aria-hidden />}
            onClick={onRemind}
          >
            Remind <kbd>Shift R</kbd>
          </Button>
        </div>
      ) : (
        <output>
          {shown === found
            ? `${found.toLocaleString('en-US')} ${found === 1 ? 'client' : 'clients'}`
            : `Rows 1 to ${shown.toLocaleString('en-US')} of ${found.toLocaleString('en-US')}`}
        </output>
      )}
      <p className={classes.keys}>
        {isBoard && (
          <>
            <kbd>H</kbd> <kbd>L</kbd>{' '}
          </>
        )}
        <kbd>J</kbd> <kbd>K</kbd> move, <kbd>X</kbd> select, <kbd>?</kbd> keys
      </p>
    </footer>
  )
}
