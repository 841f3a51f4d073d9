import { IconCopy, IconDots, IconExternalLink, IconHistory, IconPencil, IconTrash } from '@tabler/icons-react'
import { ActionMenu, type ActionMenuProps } from '../../../ui/action-menu.tsx'
import { writeClipboard } from '../../../ui/clipboard.ts'
import { showError, showSuccess } from '../../../ui/toast.ts'
import type { RecordKind } from '../../contract/define-record.ts'
import { fieldValue, type RecordRow } from '../../contract/row.ts'
import { allFieldsText } from './all-fields.ts'

type CardMenuProps = {
  kind: RecordKind
  row: RecordRow
  mayChange: boolean
  onEdit: () => void
  onHistory?: (() => void) | undefined
  onDelete: () => void
}

/** What else can be done with a record. */
export function CardMenu({ kind, row, mayChange, onEdit, onHistory, onDelete }: CardMenuProps) {
  const website = findWebsite(kind, row)
  const actions: ActionMenuProps['actions'] = [
    ...(mayChange ? [{ label: 'Edit', icon: <IconPencil size={16} />, keyCap: 'E', onClick: onEdit }] : []),
    { label: 'Copy all fields', icon: <IconCopy size={16} />, onClick: () => void copyAll(kind, row) },
    ...(website ? [{ label: 'Open website', icon: <IconExternalLink size={16} />, href: website }] : []),
    ...(onHistory ? [{ label: 'History', icon: <IconHistory size={16} />, onClick: onHistory }] : []),
    ...(mayChange
      ? (['divider', { label: 'Delete', icon: <IconTrash size={16} />, danger: true, onClick: onDelete }] as const)
      : []),
  ]
  return <ActionMenu label="More actions" size="large" icon={<IconDots size={17} />} actions={actions} />
}

function findWebsite(kind: RecordKind, row: RecordRow): string | undefined {
  const name = Object.keys(kind.fields).find((key) => kind.fields[key]?.address)
  return name && kind.fields[name]?.address?.(fieldValue(row, name))
}

async function copyAll(kind: RecordKind, row: RecordRow) {
  const { text, secrets } = allFieldsText(kind, row)
  try {
    await writeClipboard(text)
    showSuccess('Copied', { detail: secrets ? 'Hidden numbers and passwords aren’t included.' : undefined })
  } catch (error) {
    showError('We couldn’t copy this', { detail: error instanceof Error ? error.message : undefined })
  }
}
