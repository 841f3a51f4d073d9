import { IconDots, IconDownload, IconFolderOpen, IconTrash } from '@tabler/icons-react'
import { ActionMenu, type ActionMenuProps } from '../../ui/action-menu.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import iconButton from '../../ui/icon-button.module.css'
import classes from './file-actions.module.css'

export type FileRights = { open: boolean; remove: boolean }

type FileActionsProps = {
  title: string
  /** Leads to a private link to the file, made at the moment of the click. */
  open: string
  /** Whether the browser shows such a file. A tab for any other flashes up empty and is gone. */
  shown: boolean
  /** What the user may do. */
  rights: FileRights
  /** Missing for those who may only look. */
  onDelete: (() => void) | undefined
}

/** Open, where a browser shows such a file, download and delete: three buttons, or one menu where there is no room. */
export function FileActions({ title, open, shown, rights, onDelete }: FileActionsProps) {
  const openIcon = <IconFolderOpen size={16} />
  const actions: ActionMenuProps['actions'] = [
    ...(rights.open && shown ? [{ label: 'Open in a new tab', icon: openIcon, href: open }] : []),
    rights.open
      ? { label: 'Download', icon: <IconDownload size={16} />, href: `${open}?download=1`, download: true }
      : { label: 'Upload/Download Disabled', icon: openIcon, disabled: true },
    ...(onDelete
      ? ([
          'divider',
          rights.remove
            ? { label: 'Delete', icon: <IconTrash size={16} />, danger: true, onClick: onDelete }
            : { label: 'Delete Disabled (Demo)', icon: <IconTrash size={16} />, disabled: true },
        ] as const)
      : []),
  ]
  return (
    <div className={classes.actions}>
      <div className={classes.wide}>
        {rights.open ? (
          <>
            {shown && (
              <a
                className={iconButton.button}
                data-size="large"
                href={open}
                target="_blank"
                rel="noopener noreferrer"
                title="Open in a new tab"
                aria-label={`Open ${title} in a new tab`}
              >
                <IconFolderOpen size={17} aria-hidden />
              </a>
            )}
            <a
              className={iconButton.button}
              data-size="large"
              href={`${open}?download=1`}
              download
              title="Download"
              aria-label={`Download ${title}`}
            >
              <IconDownload size={17} aria-hidden />
            </a>
          </>
        ) : (
          <IconButton size="large" disabled label="Upload/Download Disabled" icon={<IconFolderOpen size={17} />} />
        )}
        {onDelete && rights.remove && (
          <IconButton size="large" label={`Delete ${title}`} icon={<IconTrash size={17} />} onClick={onDelete} />
        )}
        {onDelete && !rights.remove && (
          <IconButton size="large" disabled label="Delete Disabled (Demo)" icon={<IconTrash size={17} />} />
        )}
      </div>
      <div className={classes.narrow}>
        <ActionMenu label={`More actions for ${title}`} icon={<IconDots size={18} />} actions={actions} />
      </div>
    </div>
  )
}
