import { Menu } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { ActionMenuProps, MenuAction } from './action-menu.tsx'
import classes from './action-menu-window.module.css'
import { IconButton } from './icon-button.tsx'

/** The button with its menu; `begin` opens it at once. */
export function ActionMenuWindow({ label, icon, size, actions, begin }: ActionMenuProps & { begin: boolean }) {
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!begin) return
    // It takes the place of the button that was pressed, and the focus comes back here.
    const timer = setTimeout(() => {
      button.current?.focus()
      setOpened(true)
    })
    return () => clearTimeout(timer)
  }, [begin])
  return (
    // Inside of what it belongs to, so that it is in the page's main part for screen readers too.
    <Menu
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <IconButton ref={button} label={label} icon={icon} {...(size && { size })} />
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action, index) =>
          // Two dividers look alike, and nothing moves.
          action === 'divider' ? (
            <Menu.Divider key={`divider ${index}`} />
          ) : (
            <Entry key={action.label} action={action} />
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

function Entry({ action }: { action: MenuAction }) {
  const common = {
    leftSection: action.icon,
    rightSection: action.keyCap && <kbd className={classes.key}>{action.keyCap}</kbd>,
    disabled: action.disabled === true,
    'data-danger': action.danger || undefined,
  }
  if (action.href === undefined)
    return (
      <Menu.Item {...common} onClick={action.onClick}>
        {action.label}
      </Menu.Item>
    )
  const target = action.download ? { download: true } : { target: '_blank', rel: 'noopener noreferrer' }
  return (
    <Menu.Item {...common} component="a" href={action.href} {...target}>
      {action.label}
    </Menu.Item>
  )
}
