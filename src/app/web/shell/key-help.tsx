import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { commandKey } from '../../../kit/record/web/key.ts'
import { useMayChange, useSession } from '../../../kit/session/web/session.ts'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import type { OverlayProps } from './overlay.ts'
import classes from './key-help.module.css'

type Key = { keys: string[]; does: string; join?: string }

const everywhere = (admin: boolean): Key[] => [
  { keys: [commandKey, 'K'], does: 'Search' },
  { keys: ['/'], does: 'Search' },
  { keys: ['G', 'D'], join: ' then ', does: 'Go to Business Documents' },
  { keys: ['G', 'B'], join: ' then ', does: 'Go to Business Bank Accounts' },
  { keys: ['G', 'C'], join: ' then ', does: admin ? 'Go to Clients' : 'Go to Business Compliance' },
  { keys: ['Z'], does: 'Undo, while a notice offers it' },
  { keys: ['?'], does: 'Show this list' },
]
const records: Key[] = [
  { keys: ['N'], does: 'Add' },
  { keys: ['E'], does: 'Edit the focused card' },
  { keys: [commandKey, 'Enter'], does: 'Save' },
  { keys: ['Esc'], does: 'Close' },
]
const staff: Key[] = [
  { keys: ['J'], does: 'Next row' },
  { keys: ['K'], does: 'Previous row' },
  { keys: ['Enter'], does: 'Open the row' },
  { keys: ['1', '4'], join: ' to ', does: 'Set the status of the task' },
]

const table: Key[] = [
  { keys: ['F'], does: 'Add a filter' },
  { keys: ['/'], does: 'Search within the table' },
  { keys: ['X'], does: 'Select the row' },
  { keys: ['E'], does: 'Edit the selected rows' },
  { keys: ['Del'], does: 'Delete the selected rows' },
  { keys: ['C'], does: 'Copy the hidden number of the row' },
  { keys: ['Shift', 'E'], does: 'Export as CSV' },
]

const desk: Key[] = [
  { keys: ['F'], does: 'Find a client' },
  { keys: ['B'], does: 'List or board' },
  { keys: ['V'], does: 'Go to the views' },
  { keys: ['H'], does: 'Board: previous phase with clients' },
  { keys: ['L'], does: 'Board: next phase with clients' },
  { keys: ['G', '1 to 14'], join: ' then ', does: 'Board: go to a phase' },
  { keys: ['Space'], does: 'Board: lift the card; arrows carry it, Enter drops it' },
  { keys: ['Shift', 'L'], does: 'Board: move the client to the next phase' },
  { keys: ['Shift', 'H'], does: 'Board: move the client to the previous phase' },
  { keys: ['X'], does: 'Select the row' },
  { keys: ['Shift', 'X'], does: 'Select up to the row' },
  { keys: ['M'], does: 'Message the selected clients, or open the chat' },
  { keys: ['A'], does: 'Assign' },
  { keys: ['T'], does: 'Tag' },
  { keys: ['R'], does: 'New request' },
  { keys: ['C'], does: 'Change a task' },
  { keys: ['Shift', 'R'], does: 'Remind of open requests' },
  { keys: ['Esc'], does: 'Clear the selection' },
]

const file: Key[] = [
  { keys: ['J'], does: 'Next client of the desk, on every tab; in a row, the next row' },
  { keys: ['K'], does: 'Previous client of the desk; in a row, the previous row' },
  { keys: ['R'], does: 'New request' },
  { keys: ['M'], does: 'Open the chat' },
  { keys: ['A'], does: 'Assign' },
  { keys: ['T'], does: 'Tag' },
  { keys: ['C'], does: 'Go to the tasks' },
  { keys: ['Y'], does: 'Accept the answer' },
  { keys: ['B'], does: 'Return the answer' },
  { keys: ['E'], does: 'Open the task of the request' },
]

/** All keys of the portal, those of staff for staff. */
export function KeyHelp({ onClose }: OverlayProps) {
  const user = useSession()?.user
  const admin = user?.role === 'admin'
  const mayChange = useMayChange()
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Keyboard shortcuts"
      subtitle={
        user?.letterKeys === false ? (
          <>
            Single-key shortcuts are off. You can turn them on in <Account onClose={onClose} />.
          </>
        ) : (
          <>
            You can turn off single-key shortcuts in <Account onClose={onClose} />.
          </>
        )
      }
      footer={
        <Button data-autofocus variant="default" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className={classes.lists}>
        <KeyList title="On every page" keys={everywhere(admin)} />
        {mayChange && <KeyList title="Records" keys={records} />}
        {admin && <KeyList title="Clients and tasks" keys={staff} />}
        {mayChange && <KeyList title="Records as a list" keys={table} />}
        {admin && <KeyList title="Desk" keys={desk} />}
        {admin && <KeyList title="Client file" keys={file} />}
      </div>
    </Dialog>
  )
}

function Account({ onClose }: { onClose: () => void }) {
  return (
    <Link to="/account" className="link" onClick={onClose}>
      My Account
    </Link>
  )
}

function KeyList({ title, keys }: { title: string; keys: Key[] }) {
  return (
    <section>
      <h3 className={classes.title}>{title}</h3>
      <dl>
        {keys.map(({ keys: names, does, join = ' + ' }) => (
          <div key={names.join()} className={classes.row}>
            <dt>
              {names.map((name, index) => (
                <span key={name}>
                  {index > 0 && join}
                  <kbd>{name}</kbd>
                </span>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
