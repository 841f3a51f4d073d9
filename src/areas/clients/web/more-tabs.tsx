import { Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ShownTab } from './client-tabs.tsx'
import classes from './client-tabs.module.css'

/** The tabs that do not fit into the line. */
export function MoreTabs({ tabs, onOpen }: { tabs: ShownTab[]; onOpen: (key: string) => void }) {
  return (
    <Menu position="bottom-end" offset={4} width={232} returnFocus>
      <Menu.Target>
        <button type="button" className={classes.more}>
          More
          <IconChevronDown size={15} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {tabs.map(({ key, label, count }) => (
          <Menu.Item
            key={key}
            rightSection={typeof count === 'number' && <span className={classes.count}>{count}</span>}
            onClick={() => onOpen(key)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
