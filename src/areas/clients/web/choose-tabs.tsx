import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useRef } from 'react'
import { announce } from '../../../kit/ui/announce.ts'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import classes from './client-tabs.module.css'
import { moveTab } from './tab-order.ts'

type ChooseTabsProps = {
  opened: boolean
  onClose: () => void
  /** All that can be moved, in their order now. */
  tabs: { key: string; label: string }[]
  /** Takes the keys in their new order; none for the usual one. */
  onOrder: (keys: string[]) => void
}

/** In which order the tabs of a client's file are: the first ones stand in the line, the rest is under More. */
export function ChooseTabs({ opened, onClose, tabs, onOrder }: ChooseTabsProps) {
  const list = useRef<HTMLOListElement>(null)
  const keys = tabs.map(({ key }) => key)
  function move(key: string, label: string, by: 1 | -1) {
    const next = moveTab(keys, key, by)
    onOrder(next)
    announce(`${label} is now ${next.indexOf(key) + 1} of ${next.length}`)
    // A row that changes its place loses the focus, and a button at the end is disabled.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`[data-tab="${key}"] button:enabled`)
      const same = [...(buttons ?? [])].find((button) => button.dataset['by'] === String(by))
      ;(same ?? buttons?.[0])?.focus()
    })
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Choose tabs"
      subtitle="Tabs that don’t fit are under More. This order is yours alone, in this browser."
      footer={
        <>
          <Button variant="subtle" onClick={() => onOrder([])}>
            Usual order
          </Button>
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <ol ref={list} className={classes.order}>
        {tabs.map(({ key, label }, at) => (
          <li key={key} data-tab={key}>
            <span>{label}</span>
            <IconButton
              label={`Move ${label} up`}
              data-by="-1"
              icon={<IconChevronUp size={18} />}
              disabled={at === 0}
              onClick={() => move(key, label, -1)}
            />
            <IconButton
              label={`Move ${label} down`}
              data-by="1"
              icon={<IconChevronDown size={18} />}
              disabled={at === tabs.length - 1}
              onClick={() => move(key, label, 1)}
            />
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
