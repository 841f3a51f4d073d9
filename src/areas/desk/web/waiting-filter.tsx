import { Menu } from '@mantine/core'
import { IconHourglassEmpty } from '@tabler/icons-react'
import classes from './desk.module.css'
import { type DeskView, waitings } from './desk-view.ts'
import type { ChangeView } from './use-desk-view.ts'
import { waitingLooks } from './waiting-badge.tsx'

/** Narrows the desk to the clients whose plan waits for someone: the calls to banks, what is with the state. */
export function WaitingFilter({ view, onView }: { view: DeskView; onView: ChangeView }) {
  const { waiting } = view
  const choose = (next: DeskView['waiting']) => onView({ ...view, waiting: next })
  return (
    <Menu position="bottom-start" offset={4} width={220} returnFocus>
      <Menu.Target>
        <button type="button" className={classes.chip} data-on={waiting !== undefined || undefined}>
          <IconHourglassEmpty size={16} aria-hidden />
          {waiting === undefined ? 'Waiting on' : `Waiting on: ${waitingLooks[waiting].label}`}
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        <Menu.Item aria-current={waiting === undefined || undefined} onClick={() => choose(undefined)}>
          Anyone
        </Menu.Item>
        <Menu.Divider />
        {waitings.map((one) => {
          const { label, Icon } = waitingLooks[one]
          return (
            <Menu.Item
              key={one}
              aria-current={waiting === one || undefined}
              leftSection={<Icon size={16} aria-hidden />}
              onClick={() => choose(one)}
            >
              {label}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
