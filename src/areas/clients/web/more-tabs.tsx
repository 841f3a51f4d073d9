import { Menu } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react'
import type { ShownTab } from './client-tabs.tsx'
import classes from './client-tabs.module.css'
import { TabNumbers } from './tab-label.tsx'

type MoreTabsProps = { tabs: ShownTab[]; onOpen: (key: string) => void; onChoose: () => void }

/** The tabs that do not fit into the line, and the way to choose which do. */
export function MoreTabs({ tabs, onOpen, onChoose }: MoreTabsProps) {
  return (
    <Menu position="bottom-end" offset={4} width={232} returnFocus>
      <Menu.Target>
        <button type="button" className={classes.more}>
          More
          <IconChevronDown size={15} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {tabs.map((tab) => (
          <Menu.Item
            key={tab.key}
            rightSection={<TabNumbers tab={tab} stale={false} />}
            onClick={() => onOpen(tab.key)}
          >
            {tab.label}
          </Menu.Item>
        ))}
        {tabs.length > 0 && <Menu.Divider />}
        <Menu.Item leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />} onClick={onChoose}>
          Choose tabs
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
