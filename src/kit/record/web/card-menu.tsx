import { Menu } from '@mantine/core'
import { IconCopy, IconDots, IconExternalLink, IconHistory, IconPencil, IconTrash } from '@tabler/icons-react'
import { writeClipboard } from '../../ui/clipboard.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { showError, showSuccess } from '../../ui/toast.ts'
import type { RecordKind } from '../contract/define-record.ts'
import type { RecordRow } from '../contract/schema.ts'
import { isOpenable } from './address.ts'
import { allFieldsText } from './all-fields.ts'
import classes from './record-card.module.css'

type CardMenuProps = { kind: RecordKind; row: RecordRow; onEdit: () => void; onHistory?: (() => void) | undefined; onDelete: () => void }

/** What else can be done with a record. */
export function CardMenu({ kind, row, onEdit, onHistory, onDelete }: CardMenuProps) {
  const website = findWebsite(kind, row)
  return (
    // Inside of the card, so that it belongs to the page's main part for screen readers too.
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <IconButton label="More actions" size="large" icon={<IconDots size={17} />} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} />} rightSection={<kbd className={classes.key}>E</kbd>} onClick={onEdit}>
          Edit
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => void copyAll(kind, row)}>Copy all fields</Menu.Item>
        {website && (
          <Menu.Item
            leftSection={<IconExternalLink size={16} />} component="a" href={website} target="_blank" rel="noopener noreferrer"
          >
            Open website
          </Menu.Item>
        )}
        {onHistory && <Menu.Item leftSection={<IconHistory size={16} />} onClick={onHistory}>History</Menu.Item>}
        <Menu.Divider />
        <Menu.Item data-danger leftSection={<IconTrash size={16} />} onClick={onDelete}>Delete</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function findWebsite(kind: RecordKind, row: RecordRow): string | undefined {
  const name = Object.keys(kind.fields).find((key) => kind.fields[key]?.kind === 'url')
  const address = name && row[name]
  return typeof address === 'string' && isOpenable(address) ? address : undefined
}

async function copyAll(kind: RecordKind, row: RecordRow) {
  const { text, secrets } = allFieldsText(kind, row)
  try {
    await writeClipboard(text)
    showSuccess('Copied', { detail: secrets ? 'Hidden numbers and passwords are left out.' : undefined })
  } catch (error) {
    showError('That could not be copied', { detail: error instanceof Error ? error.message : undefined })
  }
}
